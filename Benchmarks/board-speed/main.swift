import LeaderboardCore

print(UTCInstant.now)
