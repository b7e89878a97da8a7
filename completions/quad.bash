# Completion of quad for bash. For this shell:  source <(quad completions bash)
# For every shell: quad completions bash > ~/.local/share/bash-completion/completions/quad
_quad() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
    # Bash splits --option=value into three words.
    if [[ $current == '=' ]]; then
        current=
    elif [[ $previous == '=' ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
    fi
    COMPREPLY=()
    case $previous in
        --data-dir) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
        --config) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --rescue) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --as) return ;;
        --athlete) return ;;
        --query) return ;;
        --limit) return ;;
        --width) return ;;
        --dir) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --at) return ;;
        --title) return ;;
        --name) return ;;
        --category) COMPREPLY=($(compgen -W 'Campus City Opinion Features Arts & Culture Sports Science & Tech Editorial Column' -- "$current")); return ;;
        --user-agent) return ;;
        --header) return ;;
        --cookie) return ;;
        --url) return ;;
        --tags) return ;;
        --keep-days) return ;;
        --digest) return ;;
        --keep-count) return ;;
        --full-text) COMPREPLY=($(compgen -W 'on off' -- "$current")); return ;;
        --before) return ;;
        --filter) return ;;
        --base) return ;;
        --content-type) return ;;
        --from) return ;;
        --earlier) COMPREPLY=($(compgen -W 'complete skip leave' -- "$current")); return ;;
        --reason) return ;;
        --step) return ;;
        --later) return ;;
        --until) return ;;
        --remove) return ;;
        --after) return ;;
        --needs) return ;;
        --minutes) return ;;
        --description) return ;;
        --begins-after) COMPREPLY=($(compgen -W 'all any' -- "$current")); return ;;
        --required) COMPREPLY=($(compgen -W 'yes no' -- "$current")); return ;;
        --kind) COMPREPLY=($(compgen -W 'task approval form wait' -- "$current")); return ;;
        --role) return ;;
        --due-rule) return ;;
        --stop) COMPREPLY=($(compgen -W 'yes no' -- "$current")); return ;;
        --start) return ;;
        --due) return ;;
        --assign) return ;;
        --tag) return ;;
        --project) return ;;
        --priority) COMPREPLY=($(compgen -W 'high middle low' -- "$current")); return ;;
        --recur) COMPREPLY=($(compgen -W 'daily weekly monthly yearly -' -- "$current")); return ;;
        --every) return ;;
        --roles) return ;;
        --permission) COMPREPLY=($(compgen -W 'admin user' -- "$current")); return ;;
        --email) return ;;
        --phones) return ;;
        --handles) return ;;
        --notes) return ;;
        --map) return ;;
        --date-order) return ;;
        --to) COMPREPLY=($(compgen -W 'json taskwarrior supabase csv markdown dot mermaid ical' -- "$current")); return ;;
        --output) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --done) return ;;
        --school) return ;;
        --division) COMPREPLY=($(compgen -W 'D1 D2 D3 NAIA JUCO' -- "$current")); return ;;
        --emails) return ;;
        --source) return ;;
        --conference) return ;;
        --city) return ;;
        --state) return ;;
        --status) COMPREPLY=($(compgen -W 'researching contacted visiting offer_received committed not_pursuing' -- "$current")); return ;;
        --next) return ;;
        --phone) return ;;
        --website) return ;;
        --aliases) return ;;
        --students) return ;;
        --cost) return ;;
        --tuition-in-state) return ;;
        --tuition-out-of-state) return ;;
        --graduates) return ;;
        --admits) return ;;
        --gpa) return ;;
        --sat) return ;;
        --act) return ;;
        --latitude) return ;;
        --longitude) return ;;
        --pros) return ;;
        --cons) return ;;
        --why) return ;;
        --id) return ;;
        --coach) return ;;
        --scholarship) return ;;
        --made) return ;;
        --answer-by) return ;;
        --conditions) return ;;
        --type) COMPREPLY=($(compgen -W 'email text phone_call in_person_visit virtual_meeting camp showcase tweet dm game unofficial_visit official_visit other' -- "$current")); return ;;
        --direction) COMPREPLY=($(compgen -W 'outbound inbound' -- "$current")); return ;;
        --date) return ;;
        --subject) return ;;
        --content) return ;;
        --mood) COMPREPLY=($(compgen -W 'very_positive positive neutral negative' -- "$current")); return ;;
        --sport) COMPREPLY=($(compgen -W 'acrobatics and tumbling baseball basketball beach volleyball bowling cross country equestrian fencing field hockey flag football football golf gymnastics ice hockey lacrosse rifle rowing rugby skiing soccer softball stunt swimming tennis track and field triathlon volleyball water polo wrestling' -- "$current")); return ;;
        --grad-year) return ;;
        --faults) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --format) COMPREPLY=($(compgen -W 'csv vcf ics json' -- "$current")); return ;;
        --keep) return ;;
        --class) return ;;
        --positions) return ;;
        --max-distance) return ;;
        --home) return ;;
        --max-students) return ;;
        --max-cost) return ;;
        --unit) return ;;
        --on) return ;;
        --by) return ;;
        --place) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --about) return ;;
        --answers) return ;;
        --guesses) return ;;
        --top) return ;;
        --first) return ;;
        --answer) return ;;
        --last-day) return ;;
        --played) return ;;
        --streak) return ;;
        --longest) return ;;
        --bars) return ;;
        --month) return ;;
        --group) return ;;
        --listen) return ;;
        --data) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --database) return ;;
        --database-file) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --list) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --behind-proxy) return ;;
        --reserved-names) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --log) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --register) return ;;
        --cart-id) return ;;
        --line) return ;;
        --note) return ;;
        --extra) return ;;
        --tender) return ;;
        --discount) return ;;
        --tip) return ;;
        --customer) return ;;
        --staff) return ;;
        --approved-by) return ;;
        --return) return ;;
        --count) return ;;
        --leave) return ;;
        --code-page) COMPREPLY=($(compgen -W 'ascii pc437 pc850 pc858 wpc1252 iso8859-15 pc852 pc866 wpc1251 wpc1253' -- "$current")); return ;;
        --head) return ;;
        --sku) return ;;
        --code) return ;;
        --quantity) return ;;
        --threshold) return ;;
        --rate) return ;;
        --option) return ;;
        --negative) COMPREPLY=($(compgen -W 'refuse warn allow' -- "$current")); return ;;
        --price) return ;;
        --clear) COMPREPLY=($(compgen -W 'sku category code rate cost group option threshold negative no-discount extra favorite' -- "$current")); return ;;
        --create-taxes) COMPREPLY=($(compgen -W 'in on' -- "$current")); return ;;
        --card) return ;;
        --exempt-from) return ;;
        --own-tax) return ;;
        --block) return ;;
        --deactivate) return ;;
        --unblock) return ;;
        --pattern) return ;;
        --amount) return ;;
        --length) return ;;
        --days) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --today) return ;;
        --method) return ;;
        --since) return ;;
        --provider) return ;;
        --model) return ;;
        --context) return ;;
        --chat) return ;;
        --system) return ;;
        --system-file) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --protocol) COMPREPLY=($(compgen -W 'openai ollama anthropic' -- "$current")); return ;;
        --key) return ;;
        --n-ctx) return ;;
        --language) COMPREPLY=($(compgen -W 'en es' -- "$current")); return ;;
        --country) COMPREPLY=($(compgen -W 'CA ES EU GB IE MX US' -- "$current")); return ;;
        --end) return ;;
        --repeat) return ;;
        --text) return ;;
        --which) return ;;
        --exec) return ;;
        --word) return ;;
        --now) return ;;
        --order) COMPREPLY=($(compgen -W 'mdy dmy' -- "$current")); return ;;
        --folder) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    esac
    local place= word index count=0
    for ((index = 1; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        case $word in
            --data-dir|--config|--rescue|--as|--athlete|--query|--limit|--width|--dir|--at|--title|--name|--category|--user-agent|--header|--cookie|--url|--tags|--keep-days|--digest|--keep-count|--full-text|--before|--filter|--base|--content-type|--from|--earlier|--reason|--step|--later|--until|--remove|--after|--needs|--minutes|--description|--begins-after|--required|--kind|--role|--due-rule|--stop|--start|--due|--assign|--tag|--project|--priority|--recur|--every|--roles|--permission|--email|--phones|--handles|--notes|--map|--date-order|--to|--output|--done|--school|--division|--emails|--source|--conference|--city|--state|--status|--next|--phone|--website|--aliases|--students|--cost|--tuition-in-state|--tuition-out-of-state|--graduates|--admits|--gpa|--sat|--act|--latitude|--longitude|--pros|--cons|--why|--id|--coach|--scholarship|--made|--answer-by|--conditions|--type|--direction|--date|--subject|--content|--mood|--sport|--grad-year|--faults|--format|--keep|--class|--positions|--max-distance|--home|--max-students|--max-cost|--unit|--on|--by|--place|--about|--answers|--guesses|--top|--first|--answer|--last-day|--played|--streak|--longest|--bars|--month|--group|--listen|--data|--database|--database-file|--list|--behind-proxy|--reserved-names|--log|--register|--cart-id|--line|--note|--extra|--tender|--discount|--tip|--customer|--staff|--approved-by|--return|--count|--leave|--code-page|--head|--sku|--code|--quantity|--threshold|--rate|--option|--negative|--price|--clear|--create-taxes|--card|--exempt-from|--own-tax|--block|--deactivate|--unblock|--pattern|--amount|--length|--days|--today|--method|--since|--provider|--model|--context|--chat|--system|--system-file|--protocol|--key|--n-ctx|--language|--country|--end|--repeat|--text|--which|--exec|--word|--now|--order|--folder)
                ((index++))
                [[ ${COMP_WORDS[index]} == '=' ]] && ((index++))
                continue ;;
            -*) continue ;;
        esac
        case "$place/$word" in
            '/home') place='home' ;;
            '/news') place='news' ;;
            '/jobs') place='jobs' ;;
            '/coaches') place='coaches' ;;
            '/schools') place='schools' ;;
            '/interactions') place='interactions' ;;
            '/wordle') place='wordle' ;;
            '/leaderboard') place='leaderboard' ;;
            '/store') place='store' ;;
            '/growth') place='growth' ;;
            '/campus') place='campus' ;;
            '/config') place='config' ;;
            '/keys') place='keys' ;;
            '/profile') place='profile' ;;
            '/open') place='open' ;;
            '/places') place='places' ;;
            '/read') place='read' ;;
            '/sync') place='sync' ;;
            '/undo') place='undo' ;;
            '/redo') place='redo' ;;
            '/history') place='history' ;;
            '/doctor') place='doctor' ;;
            '/backup') place='backup' ;;
            '/restore') place='restore' ;;
            '/rescue') place='rescue' ;;
            '/completions') place='completions' ;;
            '/man') place='man' ;;
            '/help') place='help' ;;
            'news/list') place='news list' ;;
            'news/why') place='news why' ;;
            'news/show') place='news show' ;;
            'news/search') place='news search' ;;
            'news/unread') place='news unread' ;;
            'news/briefing') place='news briefing' ;;
            'news/play') place='news play' ;;
            'news/download') place='news download' ;;
            'news/downloads') place='news downloads' ;;
            'news/heard') place='news heard' ;;
            'news/run') place='news run' ;;
            'news/full') place='news full' ;;
            'news/add') place='news add' ;;
            'news/remove') place='news remove' ;;
            'news/edit') place='news edit' ;;
            'news/move') place='news move' ;;
            'news/reload') place='news reload' ;;
            'news/health') place='news health' ;;
            'news/import') place='news import' ;;
            'news/export') place='news export' ;;
            'news/mark') place='news mark' ;;
            'news/tag') place='news tag' ;;
            'news/mute') place='news mute' ;;
            'news/query') place='news query' ;;
            'news/parse') place='news parse' ;;
            'news/render') place='news render' ;;
            'news mute/list') place='news mute list' ;;
            'news mute/add') place='news mute add' ;;
            'news mute/remove') place='news mute remove' ;;
            'news query/list') place='news query list' ;;
            'news query/add') place='news query add' ;;
            'news query/remove') place='news query remove' ;;
            'jobs/list') place='jobs list' ;;
            'jobs/show') place='jobs show' ;;
            'jobs/next') place='jobs next' ;;
            'jobs/blocked') place='jobs blocked' ;;
            'jobs/why') place='jobs why' ;;
            'jobs/history') place='jobs history' ;;
            'jobs/done') place='jobs done' ;;
            'jobs/undone') place='jobs undone' ;;
            'jobs/start') place='jobs start' ;;
            'jobs/skip') place='jobs skip' ;;
            'jobs/fail') place='jobs fail' ;;
            'jobs/note') place='jobs note' ;;
            'jobs/fill') place='jobs fill' ;;
            'jobs/assign') place='jobs assign' ;;
            'jobs/due') place='jobs due' ;;
            'jobs/needs') place='jobs needs' ;;
            'jobs/cancel') place='jobs cancel' ;;
            'jobs/delete') place='jobs delete' ;;
            'jobs/recur') place='jobs recur' ;;
            'jobs/rename') place='jobs rename' ;;
            'jobs/describe') place='jobs describe' ;;
            'jobs/start-day') place='jobs start-day' ;;
            'jobs/tag') place='jobs tag' ;;
            'jobs/priority') place='jobs priority' ;;
            'jobs/project') place='jobs project' ;;
            'jobs/strict') place='jobs strict' ;;
            'jobs/role') place='jobs role' ;;
            'jobs/media') place='jobs media' ;;
            'jobs/step') place='jobs step' ;;
            'jobs/new') place='jobs new' ;;
            'jobs/add') place='jobs add' ;;
            'jobs/template') place='jobs template' ;;
            'jobs/people') place='jobs people' ;;
            'jobs/agenda') place='jobs agenda' ;;
            'jobs/import') place='jobs import' ;;
            'jobs/export') place='jobs export' ;;
            'jobs/plan') place='jobs plan' ;;
            'jobs media/add') place='jobs media add' ;;
            'jobs media/remove') place='jobs media remove' ;;
            'jobs media/open') place='jobs media open' ;;
            'jobs step/edit') place='jobs step edit' ;;
            'jobs step/remove') place='jobs step remove' ;;
            'jobs step/move') place='jobs step move' ;;
            'jobs template/list') place='jobs template list' ;;
            'jobs template/show') place='jobs template show' ;;
            'jobs template/new') place='jobs template new' ;;
            'jobs template/edit') place='jobs template edit' ;;
            'jobs template/publish') place='jobs template publish' ;;
            'jobs template/rename') place='jobs template rename' ;;
            'jobs template/delete') place='jobs template delete' ;;
            'jobs template/role') place='jobs template role' ;;
            'jobs template/import') place='jobs template import' ;;
            'jobs template/export') place='jobs template export' ;;
            'jobs people/list') place='jobs people list' ;;
            'jobs people/add') place='jobs people add' ;;
            'jobs people/edit') place='jobs people edit' ;;
            'jobs people/delete') place='jobs people delete' ;;
            'coaches/list') place='coaches list' ;;
            'coaches/show') place='coaches show' ;;
            'coaches/metrics') place='coaches metrics' ;;
            'coaches/add') place='coaches add' ;;
            'coaches/edit') place='coaches edit' ;;
            'coaches/delete') place='coaches delete' ;;
            'coaches/move') place='coaches move' ;;
            'coaches/follow-up') place='coaches follow-up' ;;
            'coaches/tag') place='coaches tag' ;;
            'coaches/window') place='coaches window' ;;
            'coaches/period') place='coaches period' ;;
            'coaches/rules') place='coaches rules' ;;
            'coaches/import') place='coaches import' ;;
            'coaches/export') place='coaches export' ;;
            'coaches/duplicates') place='coaches duplicates' ;;
            'coaches/merge') place='coaches merge' ;;
            'coaches/distinct') place='coaches distinct' ;;
            'coaches/athlete') place='coaches athlete' ;;
            'coaches/parent') place='coaches parent' ;;
            'coaches/figures') place='coaches figures' ;;
            'coaches/videos') place='coaches videos' ;;
            'coaches/documents') place='coaches documents' ;;
            'coaches/events') place='coaches events' ;;
            'coaches/messages') place='coaches messages' ;;
            'coaches/remind') place='coaches remind' ;;
            'coaches/todo') place='coaches todo' ;;
            'coaches/done') place='coaches done' ;;
            'schools/list') place='schools list' ;;
            'schools/show') place='schools show' ;;
            'schools/add') place='schools add' ;;
            'schools/edit') place='schools edit' ;;
            'schools/status') place='schools status' ;;
            'schools/favorite') place='schools favorite' ;;
            'schools/offer') place='schools offer' ;;
            'schools/delete') place='schools delete' ;;
            'schools/import') place='schools import' ;;
            'schools/export') place='schools export' ;;
            'schools/duplicates') place='schools duplicates' ;;
            'schools/merge') place='schools merge' ;;
            'schools/distinct') place='schools distinct' ;;
            'coaches rules/show') place='coaches rules show' ;;
            'coaches rules/edit') place='coaches rules edit' ;;
            'coaches rules/reset') place='coaches rules reset' ;;
            'interactions/log') place='interactions log' ;;
            'interactions/list') place='interactions list' ;;
            'interactions/show') place='interactions show' ;;
            'interactions/edit') place='interactions edit' ;;
            'interactions/delete') place='interactions delete' ;;
            'interactions/import') place='interactions import' ;;
            'interactions/export') place='interactions export' ;;
            'coaches athlete/set') place='coaches athlete set' ;;
            'coaches athlete/add') place='coaches athlete add' ;;
            'coaches parent/add') place='coaches parent add' ;;
            'coaches figures/set') place='coaches figures set' ;;
            'coaches figures/delete') place='coaches figures delete' ;;
            'coaches videos/add') place='coaches videos add' ;;
            'coaches videos/edit') place='coaches videos edit' ;;
            'coaches videos/delete') place='coaches videos delete' ;;
            'coaches documents/add') place='coaches documents add' ;;
            'coaches documents/edit') place='coaches documents edit' ;;
            'coaches documents/delete') place='coaches documents delete' ;;
            'coaches events/add') place='coaches events add' ;;
            'coaches events/attended') place='coaches events attended' ;;
            'coaches events/delete') place='coaches events delete' ;;
            'coaches messages/fill') place='coaches messages fill' ;;
            'wordle/play') place='wordle play' ;;
            'wordle/score') place='wordle score' ;;
            'wordle/first') place='wordle first' ;;
            'wordle/solve') place='wordle solve' ;;
            'wordle/analyze') place='wordle analyze' ;;
            'wordle/skill') place='wordle skill' ;;
            'wordle/stats') place='wordle stats' ;;
            'wordle/import') place='wordle import' ;;
            'wordle/archive') place='wordle archive' ;;
            'wordle/history') place='wordle history' ;;
            'wordle/share') place='wordle share' ;;
            'leaderboard/send') place='leaderboard send' ;;
            'leaderboard/outbox') place='leaderboard outbox' ;;
            'leaderboard/discard') place='leaderboard discard' ;;
            'leaderboard/name') place='leaderboard name' ;;
            'leaderboard/groups') place='leaderboard groups' ;;
            'leaderboard/found') place='leaderboard found' ;;
            'leaderboard/join') place='leaderboard join' ;;
            'leaderboard/code') place='leaderboard code' ;;
            'leaderboard/leave') place='leaderboard leave' ;;
            'leaderboard/remove') place='leaderboard remove' ;;
            'leaderboard/serve') place='leaderboard serve' ;;
            'store/till') place='store till' ;;
            'store/display') place='store display' ;;
            'store/sell') place='store sell' ;;
            'store/refund') place='store refund' ;;
            'store/return') place='store return' ;;
            'store/exchange') place='store exchange' ;;
            'store/void') place='store void' ;;
            'store/session') place='store session' ;;
            'store/x') place='store x' ;;
            'store/z') place='store z' ;;
            'store/cash') place='store cash' ;;
            'store/receipts') place='store receipts' ;;
            'store/export') place='store export' ;;
            'store/report') place='store report' ;;
            'store/today') place='store today' ;;
            'store/days') place='store days' ;;
            'store/verify') place='store verify' ;;
            'store/journal') place='store journal' ;;
            'store/print') place='store print' ;;
            'store/products') place='store products' ;;
            'store/codes') place='store codes' ;;
            'store/stock') place='store stock' ;;
            'store/staff') place='store staff' ;;
            'store/shifts') place='store shifts' ;;
            'store/customers') place='store customers' ;;
            'store/wallet') place='store wallet' ;;
            'store/printer') place='store printer' ;;
            'store/calc') place='store calc' ;;
            'store/barcode') place='store barcode' ;;
            'store/gift') place='store gift' ;;
            'store/settings') place='store settings' ;;
            'store session/open') place='store session open' ;;
            'store session/correct') place='store session correct' ;;
            'store session/count') place='store session count' ;;
            'store session/close') place='store session close' ;;
            'store receipts/show') place='store receipts show' ;;
            'store receipts/print') place='store receipts print' ;;
            'store receipts/mail') place='store receipts mail' ;;
            'store print/add') place='store print add' ;;
            'store print/test') place='store print test' ;;
            'store print/drop') place='store print drop' ;;
            'store products/add') place='store products add' ;;
            'store products/edit') place='store products edit' ;;
            'store products/archive') place='store products archive' ;;
            'store products/delete') place='store products delete' ;;
            'store products/import') place='store products import' ;;
            'store products/export') place='store products export' ;;
            'store codes/remove') place='store codes remove' ;;
            'store stock/move') place='store stock move' ;;
            'store stock/count') place='store stock count' ;;
            'store staff/add') place='store staff add' ;;
            'store staff/edit') place='store staff edit' ;;
            'store staff/clock') place='store staff clock' ;;
            'store shifts/edit') place='store shifts edit' ;;
            'store customers/add') place='store customers add' ;;
            'store customers/edit') place='store customers edit' ;;
            'store printer/categories') place='store printer categories' ;;
            'store gift/new') place='store gift new' ;;
            'growth/log') place='growth log' ;;
            'growth/progress') place='growth progress' ;;
            'growth/streak') place='growth streak' ;;
            'growth/stats') place='growth stats' ;;
            'growth/rest') place='growth rest' ;;
            'growth/goal') place='growth goal' ;;
            'growth/routine') place='growth routine' ;;
            'growth/methods') place='growth methods' ;;
            'growth/timer') place='growth timer' ;;
            'growth/plan') place='growth plan' ;;
            'growth/articles') place='growth articles' ;;
            'growth/ask') place='growth ask' ;;
            'growth/models') place='growth models' ;;
            'growth/probe') place='growth probe' ;;
            'growth/provider') place='growth provider' ;;
            'growth/key') place='growth key' ;;
            'growth/chat') place='growth chat' ;;
            'growth/safety') place='growth safety' ;;
            'growth/stream') place='growth stream' ;;
            'growth log/add') place='growth log add' ;;
            'growth log/list') place='growth log list' ;;
            'growth log/edit') place='growth log edit' ;;
            'growth log/delete') place='growth log delete' ;;
            'growth log/import') place='growth log import' ;;
            'growth log/export') place='growth log export' ;;
            'growth rest/add') place='growth rest add' ;;
            'growth rest/rm') place='growth rest rm' ;;
            'growth rest/edit') place='growth rest edit' ;;
            'growth rest/free') place='growth rest free' ;;
            'growth rest/list') place='growth rest list' ;;
            'growth goal/add') place='growth goal add' ;;
            'growth goal/edit') place='growth goal edit' ;;
            'growth goal/rm') place='growth goal rm' ;;
            'growth goal/list') place='growth goal list' ;;
            'growth routine/add') place='growth routine add' ;;
            'growth routine/edit') place='growth routine edit' ;;
            'growth routine/use') place='growth routine use' ;;
            'growth routine/skip') place='growth routine skip' ;;
            'growth routine/rm') place='growth routine rm' ;;
            'growth routine/list') place='growth routine list' ;;
            'growth methods/list') place='growth methods list' ;;
            'growth methods/show') place='growth methods show' ;;
            'growth methods/start') place='growth methods start' ;;
            'growth articles/list') place='growth articles list' ;;
            'growth articles/show') place='growth articles show' ;;
            'growth articles/search') place='growth articles search' ;;
            'growth articles/save') place='growth articles save' ;;
            'growth articles/sources') place='growth articles sources' ;;
            'growth articles/source') place='growth articles source' ;;
            'growth articles/refresh') place='growth articles refresh' ;;
            'growth provider/list') place='growth provider list' ;;
            'growth provider/add') place='growth provider add' ;;
            'growth provider/rm') place='growth provider rm' ;;
            'growth key/set') place='growth key set' ;;
            'growth key/rm') place='growth key rm' ;;
            'growth chat/list') place='growth chat list' ;;
            'growth chat/show') place='growth chat show' ;;
            'growth chat/export') place='growth chat export' ;;
            'growth chat/delete') place='growth chat delete' ;;
            'growth safety/check') place='growth safety check' ;;
            'campus/list') place='campus list' ;;
            'campus/show') place='campus show' ;;
            'campus/save') place='campus save' ;;
            'campus/add') place='campus add' ;;
            'campus/delete') place='campus delete' ;;
            'campus/conflicts') place='campus conflicts' ;;
            'campus/feeds') place='campus feeds' ;;
            'campus/import') place='campus import' ;;
            'campus/export') place='campus export' ;;
            'campus/remind') place='campus remind' ;;
            'campus/parse') place='campus parse' ;;
            'campus/rule') place='campus rule' ;;
            'campus/games') place='campus games' ;;
            'campus feeds/add') place='campus feeds add' ;;
            'campus feeds/remove') place='campus feeds remove' ;;
            'campus feeds/reload') place='campus feeds reload' ;;
            'campus feeds/health') place='campus feeds health' ;;
            'campus games/pipes') place='campus games pipes' ;;
            'campus games/echo') place='campus games echo' ;;
            'config/list') place='config list' ;;
            'config/get') place='config get' ;;
            'config/set') place='config set' ;;
            'config/reset') place='config reset' ;;
            'profile/set') place='profile set' ;;
            'profile/export') place='profile export' ;;
            'profile/delete-all') place='profile delete-all' ;;
            'read/date') place='read date' ;;
            'sync/setup') place='sync setup' ;;
            'sync/join') place='sync join' ;;
            'sync/invite') place='sync invite' ;;
            'sync/now') place='sync now' ;;
            'sync/status') place='sync status' ;;
            'sync/conflicts') place='sync conflicts' ;;
            'sync/resolve') place='sync resolve' ;;
            'sync/trash') place='sync trash' ;;
            'sync/deletions') place='sync deletions' ;;
            'sync/devices') place='sync devices' ;;
            'sync/revoke') place='sync revoke' ;;
            'sync/leave') place='sync leave' ;;
            'sync/check') place='sync check' ;;
            'sync/serve') place='sync serve' ;;
            'sync trash/restore') place='sync trash restore' ;;
            *) ((count++)) ;;
        esac
    done
    local subcommands= options=
    case $place in
        '')
            subcommands='home news jobs coaches schools interactions wordle leaderboard store growth campus config keys profile open places read sync undo redo history doctor backup restore rescue completions man help'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'home')
            subcommands=''
            options='--as --athlete --json --line --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news')
            subcommands='list why show search unread briefing play download downloads heard run full add remove edit move reload health import export mark tag mute query parse render'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news list')
            subcommands=''
            options='--feeds --query --limit --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news why')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news show')
            subcommands=''
            options='--width --html --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news search')
            subcommands=''
            options='--limit --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news unread')
            subcommands=''
            options='--feeds --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news briefing')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news play')
            subcommands=''
            options='--start --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news download')
            subcommands=''
            options='--dir --forget --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news downloads')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news heard')
            subcommands=''
            options='--at --not --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news run')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news full')
            subcommands=''
            options='--feed --page --remove --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news add')
            subcommands=''
            options='--title --name --category --json --user-agent --header --cookie --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news remove')
            subcommands=''
            options='--yes --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news edit')
            subcommands=''
            options='--title --url --category --tags --keep-days --digest --keep-count --full-text --pause --resume --user-agent --header --cookie --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news move')
            subcommands=''
            options='--before --first --last --category --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news reload')
            subcommands=''
            options='--due --force --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news health')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news import')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news export')
            subcommands=''
            options='--with-passwords --force --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news mark')
            subcommands=''
            options='--filter --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news tag')
            subcommands=''
            options='--remove --filter --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news mute')
            subcommands='list add remove'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news mute list')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news mute add')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news mute remove')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news query')
            subcommands='list add remove'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news query list')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news query add')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news query remove')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news parse')
            subcommands=''
            options='--base --content-type --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'news render')
            subcommands=''
            options='--width --base --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs')
            subcommands='list show next blocked why history done undone start skip fail note fill assign due needs cancel delete recur rename describe start-day tag priority project strict role media step new add template people agenda import export plan'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs list')
            subcommands=''
            options='--limit --hidden --as --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs show')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs next')
            subcommands=''
            options='--limit --as --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs blocked')
            subcommands=''
            options='--limit --as --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs why')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs history')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs done')
            subcommands=''
            options='--from --earlier --all --as --filter --dry-run --yes --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs undone')
            subcommands=''
            options='--followers --all --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs start')
            subcommands=''
            options='--as --filter --dry-run --yes --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs skip')
            subcommands=''
            options='--reason --series --as --filter --dry-run --yes --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs fail')
            subcommands=''
            options='--reason --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs note')
            subcommands=''
            options='--step --replace --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs fill')
            subcommands=''
            options='--as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs assign')
            subcommands=''
            options='--step --as --filter --dry-run --yes --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs due')
            subcommands=''
            options='--step --later --earlier --series --as --filter --dry-run --yes --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs needs')
            subcommands=''
            options='--none --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs cancel')
            subcommands=''
            options='--reason --take-back --series --as --filter --dry-run --yes --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs delete')
            subcommands=''
            options='--yes --as --filter --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs recur')
            subcommands=''
            options='--from-completion --until --as --filter --dry-run --yes --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs rename')
            subcommands=''
            options='--step --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs describe')
            subcommands=''
            options='--step --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs start-day')
            subcommands=''
            options='--as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs tag')
            subcommands=''
            options='--remove --as --filter --dry-run --yes --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs priority')
            subcommands=''
            options='--as --filter --dry-run --yes --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs project')
            subcommands=''
            options='--as --filter --dry-run --yes --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs strict')
            subcommands=''
            options='--as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs role')
            subcommands=''
            options='--as --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs media')
            subcommands='add remove open'
            options='--step --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs media add')
            subcommands=''
            options='--step --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs media remove')
            subcommands=''
            options='--step --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs media open')
            subcommands=''
            options='--step --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs step')
            subcommands='edit remove move'
            options='--after --needs --minutes --optional --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs step edit')
            subcommands=''
            options='--name --description --needs --begins-after --minutes --required --kind --role --due-rule --stop --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs step remove')
            subcommands=''
            options='--as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs step move')
            subcommands=''
            options='--as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs new')
            subcommands=''
            options='--empty --name --start --due --assign --role --tag --project --priority --recur --from-completion --until --as --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs add')
            subcommands=''
            options='--as-text --as --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs template')
            subcommands='list show new edit publish rename delete role import export'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs template list')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs template show')
            subcommands=''
            options='--steps --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs template new')
            subcommands=''
            options='--description --strict --every --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs template edit')
            subcommands=''
            options='--as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs template publish')
            subcommands=''
            options='--as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs template rename')
            subcommands=''
            options='--description --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs template delete')
            subcommands=''
            options='--yes --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs template role')
            subcommands=''
            options='--as --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs people')
            subcommands='list add edit delete'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs people list')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs people add')
            subcommands=''
            options='--roles --permission --email --phones --handles --tags --notes --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs people edit')
            subcommands=''
            options='--name --roles --permission --email --phones --handles --tags --notes --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs people delete')
            subcommands=''
            options='--yes --as --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs agenda')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs import')
            subcommands=''
            options='--from --dry-run --map --date-order --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs export')
            subcommands=''
            options='--to --output --force --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs plan')
            subcommands=''
            options='--done --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs template import')
            subcommands=''
            options='--from --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'jobs template export')
            subcommands=''
            options='--to --output --force --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches')
            subcommands='list show metrics add edit delete move follow-up tag window period rules import export duplicates merge distinct athlete parent figures videos documents events messages remind todo done'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches list')
            subcommands=''
            options='--limit --as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches show')
            subcommands=''
            options='--as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches metrics')
            subcommands=''
            options='--as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches add')
            subcommands=''
            options='--school --division --role --email --emails --phones --handles --source --tags --notes --every --as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches edit')
            subcommands=''
            options='--name --school --division --role --email --emails --phones --handles --source --tags --notes --every --as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches delete')
            subcommands=''
            options='--keep-history --dry-run --yes --as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches move')
            subcommands=''
            options='--as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches follow-up')
            subcommands=''
            options='--as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches tag')
            subcommands=''
            options='--as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'schools')
            subcommands='list show add edit status favorite offer delete import export duplicates merge distinct'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'schools list')
            subcommands=''
            options='--limit --as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'schools show')
            subcommands=''
            options='--as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'schools add')
            subcommands=''
            options='--division --conference --city --state --status --next --phone --handles --website --aliases --students --cost --tuition-in-state --tuition-out-of-state --graduates --admits --gpa --sat --act --latitude --longitude --pros --cons --why --notes --as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'schools edit')
            subcommands=''
            options='--name --division --conference --city --state --status --next --phone --handles --website --aliases --students --cost --tuition-in-state --tuition-out-of-state --graduates --admits --gpa --sat --act --latitude --longitude --pros --cons --why --notes --as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'schools status')
            subcommands=''
            options='--as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'schools favorite')
            subcommands=''
            options='--off --as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'schools offer')
            subcommands=''
            options='--id --kind --status --coach --scholarship --made --answer-by --conditions --delete --yes --as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'schools delete')
            subcommands=''
            options='--keep-history --dry-run --yes --as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'interactions log')
            subcommands=''
            options='--coach --school --add --each --as-text --dry-run --as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'interactions list')
            subcommands=''
            options='--limit --as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'interactions show')
            subcommands=''
            options='--as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'interactions edit')
            subcommands=''
            options='--type --direction --date --subject --content --mood --tags --as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'interactions delete')
            subcommands=''
            options='--yes --as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches window')
            subcommands=''
            options='--sport --division --grad-year --date --json --as --athlete --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches period')
            subcommands=''
            options='--sport --division --date --json --as --athlete --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches rules')
            subcommands='show edit reset'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches rules show')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches rules edit')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches rules reset')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'interactions')
            subcommands='log list show edit delete import export'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches import')
            subcommands=''
            options='--keep-duplicates --dry-run --map --date-order --faults --force --as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'schools import')
            subcommands=''
            options='--dry-run --map --date-order --faults --force --as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'interactions import')
            subcommands=''
            options='--direction --dry-run --map --date-order --faults --force --as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches export')
            subcommands=''
            options='--format --force --as --athlete --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'schools export')
            subcommands=''
            options='--format --force --as --athlete --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'interactions export')
            subcommands=''
            options='--format --force --as --athlete --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches duplicates')
            subcommands=''
            options='--as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches merge')
            subcommands=''
            options='--keep --dry-run --as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches distinct')
            subcommands=''
            options='--as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'schools duplicates')
            subcommands=''
            options='--as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'schools merge')
            subcommands=''
            options='--keep --dry-run --as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'schools distinct')
            subcommands=''
            options='--as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches athlete')
            subcommands='set add'
            options='--as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches athlete set')
            subcommands=''
            options='--name --email --phone --sport --class --positions --gpa --sat --act --max-distance --home --max-students --max-cost --as --athlete --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches athlete add')
            subcommands=''
            options='--as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches parent')
            subcommands='add'
            options='--as --athlete --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches parent add')
            subcommands=''
            options='--as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches figures')
            subcommands='set delete'
            options='--as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches figures set')
            subcommands=''
            options='--unit --on --by --as --athlete --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches figures delete')
            subcommands=''
            options='--yes --as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches videos')
            subcommands='add edit delete'
            options='--as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches videos add')
            subcommands=''
            options='--on --as --athlete --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches videos edit')
            subcommands=''
            options='--title --place --on --as --athlete --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches videos delete')
            subcommands=''
            options='--yes --as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches documents')
            subcommands='add edit delete'
            options='--as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches documents add')
            subcommands=''
            options='--on --as --athlete --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches documents edit')
            subcommands=''
            options='--title --place --on --as --athlete --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches documents delete')
            subcommands=''
            options='--yes --as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches events')
            subcommands='add attended delete'
            options='--as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches events add')
            subcommands=''
            options='--on --until --type --school --city --url --registered --as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches events attended')
            subcommands=''
            options='--as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches events delete')
            subcommands=''
            options='--yes --as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches messages')
            subcommands='fill'
            options='--as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches messages fill')
            subcommands=''
            options='--as --athlete --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches remind')
            subcommands=''
            options='--on --about --type --priority --notes --private --as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches todo')
            subcommands=''
            options='--as --athlete --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'coaches done')
            subcommands=''
            options='--as --athlete --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'wordle')
            subcommands='play score first solve analyze skill stats import archive history share'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'wordle play')
            subcommands=''
            options='--date --hard --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'wordle score')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'wordle first')
            subcommands=''
            options='--answers --guesses --top --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'wordle solve')
            subcommands=''
            options='--answers --guesses --first --hard --ultra --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'wordle analyze')
            subcommands=''
            options='--answers --guesses --date --answer --hard --ultra --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'wordle skill')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'wordle stats')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'wordle import')
            subcommands=''
            options='--last-day --played --streak --longest --bars --remove --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'wordle archive')
            subcommands=''
            options='--month --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'wordle history')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'wordle share')
            subcommands=''
            options='--date --ascii --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'leaderboard')
            subcommands='send outbox discard name groups found join code leave remove serve'
            options='--date --all-time --group --top --hide-flagged --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'leaderboard send')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'leaderboard outbox')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'leaderboard discard')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'leaderboard name')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'leaderboard groups')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'leaderboard found')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'leaderboard join')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'leaderboard code')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'leaderboard leave')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'leaderboard remove')
            subcommands=''
            options='--yes --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'leaderboard serve')
            subcommands=''
            options='--listen --data --database --database-file --list --behind-proxy --insecure --reserved-names --log --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store')
            subcommands='till display sell refund return exchange void session x z cash receipts export report today days verify journal print products codes stock staff shifts customers wallet printer calc barcode gift settings'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store till')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store display')
            subcommands=''
            options='--register --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store sell')
            subcommands=''
            options='--cart-id --line --note --extra --tender --discount --tip --customer --reward --print --register --staff --json --training --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store refund')
            subcommands=''
            options='--line --no-restock --tip --tip-only --reason --print --yes --register --staff --json --training --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store return')
            subcommands=''
            options='--line --card --no-restock --approved-by --reason --print --yes --register --staff --json --training --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store exchange')
            subcommands=''
            options='--return --line --customer --tender --cart-id --no-restock --approved-by --reason --yes --print --register --staff --json --training --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store void')
            subcommands=''
            options='--reason --print --yes --register --staff --json --training --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store session')
            subcommands='open correct count close'
            options='--register --json --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store session open')
            subcommands=''
            options='--count --register --staff --json --training --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store session correct')
            subcommands=''
            options='--count --register --staff --json --training --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store session count')
            subcommands=''
            options='--register --json --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store session close')
            subcommands=''
            options='--count --leave --reason --register --staff --json --training --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store x')
            subcommands=''
            options='--register --print --json --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store z')
            subcommands=''
            options='--register --print --json --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store cash')
            subcommands=''
            options='--reason --register --staff --json --training --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store receipts')
            subcommands='show print mail'
            options='--from --to --limit --register --json --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store receipts show')
            subcommands=''
            options='--width --json --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store receipts print')
            subcommands=''
            options='--to --width --format --kitchen --code-page --force --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store receipts mail')
            subcommands=''
            options='--to --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store export')
            subcommands=''
            options='--format --lines --from --to --register --force --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store report')
            subcommands=''
            options='--from --to --register --by --csv --json --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store today')
            subcommands=''
            options='--json --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store days')
            subcommands=''
            options='--from --to --json --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store verify')
            subcommands=''
            options='--head --json --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store journal')
            subcommands=''
            options='--format --from --to --opening --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store print')
            subcommands='add test drop'
            options='--register --json --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store print add')
            subcommands=''
            options='--kitchen --register --json --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store print test')
            subcommands=''
            options='--register --json --training --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store print drop')
            subcommands=''
            options='--training --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store products')
            subcommands='add edit archive delete import export'
            options='--all --limit --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store products add')
            subcommands=''
            options='--sku --category --code --quantity --threshold --rate --cost --weight --kind --group --option --negative --no-discount --extra --favorite --track --staff --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store products edit')
            subcommands=''
            options='--name --price --sku --category --code --quantity --threshold --rate --cost --weight --kind --group --option --negative --no-discount --extra --favorite --track --untrack --clear --staff --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store products archive')
            subcommands=''
            options='--restore --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store products delete')
            subcommands=''
            options='--yes --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store codes')
            subcommands='remove'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store codes remove')
            subcommands=''
            options='--staff --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store products import')
            subcommands=''
            options='--dry-run --map --create-taxes --staff --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store products export')
            subcommands=''
            options='--all --force --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store stock')
            subcommands='move count'
            options='--all --limit --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store stock move')
            subcommands=''
            options='--reason --note --staff --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store stock count')
            subcommands=''
            options='--dry-run --note --staff --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store staff')
            subcommands='add edit clock'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store staff add')
            subcommands=''
            options='--role --pin --rate --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store staff edit')
            subcommands=''
            options='--role --pin --no-pin --rate --former --back --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store staff clock')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store shifts')
            subcommands='edit'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store shifts edit')
            subcommands=''
            options='--from --to --delete --yes --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store customers')
            subcommands='add edit'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store customers add')
            subcommands=''
            options='--email --phone --limit --card --exempt --exempt-from --own-tax --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store customers edit')
            subcommands=''
            options='--email --phone --limit --card --exempt --exempt-from --own-tax --name --not-exempt --usual-taxes --block --deactivate --unblock --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store wallet')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store printer')
            subcommands='categories'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store printer categories')
            subcommands=''
            options='--rest --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store calc')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store barcode')
            subcommands=''
            options='--pattern --gs1 --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store gift')
            subcommands='new'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store gift new')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'store settings')
            subcommands=''
            options='--json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth')
            subcommands='log progress streak stats rest goal routine methods timer plan articles ask models probe provider key chat safety stream'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth log')
            subcommands='add list edit delete import export'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth log add')
            subcommands=''
            options='--dry-run --as-text --amount --length --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth log list')
            subcommands=''
            options='--limit --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth log edit')
            subcommands=''
            options='--dry-run --as-text --amount --length --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth log delete')
            subcommands=''
            options='--yes --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth log import')
            subcommands=''
            options='--dry-run --map --date-order --unit --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth log export')
            subcommands=''
            options='--format --force --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth progress')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth streak')
            subcommands=''
            options='--days --today --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth stats')
            subcommands=''
            options='--method --since --until --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth rest')
            subcommands='add rm edit free list'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth goal')
            subcommands='add edit rm list'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth routine')
            subcommands='add edit use skip rm list'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth rest add')
            subcommands=''
            options='--json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth rest rm')
            subcommands=''
            options='--json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth rest edit')
            subcommands=''
            options='--json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth rest free')
            subcommands=''
            options='--json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth rest list')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth goal add')
            subcommands=''
            options='--json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth goal edit')
            subcommands=''
            options='--json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth goal rm')
            subcommands=''
            options='--json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth goal list')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth routine add')
            subcommands=''
            options='--json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth routine edit')
            subcommands=''
            options='--title --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth routine use')
            subcommands=''
            options='--json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth routine skip')
            subcommands=''
            options='--json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth routine rm')
            subcommands=''
            options='--json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth routine list')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth methods')
            subcommands='list show start'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth methods list')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth methods show')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth methods start')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth timer')
            subcommands=''
            options='--json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth plan')
            subcommands=''
            options='--at --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth articles')
            subcommands='list show search save sources source refresh'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth articles list')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth articles show')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth articles search')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth articles save')
            subcommands=''
            options='--remove --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth articles sources')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth articles source')
            subcommands=''
            options='--remove --allow-http --json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth articles refresh')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth ask')
            subcommands=''
            options='--offline --provider --model --context --chat --system --system-file --yes --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth models')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth probe')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth provider')
            subcommands='list add rm'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth provider list')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth provider add')
            subcommands=''
            options='--protocol --key --model --n-ctx --system --system-file --allow-http --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth provider rm')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth key')
            subcommands='set rm'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth key set')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth key rm')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth chat')
            subcommands='list show export delete'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth chat list')
            subcommands=''
            options='--archived --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth chat show')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth chat export')
            subcommands=''
            options='--format --force --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth chat delete')
            subcommands=''
            options='--yes --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth safety')
            subcommands='check'
            options='--language --country --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth safety check')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'growth stream')
            subcommands=''
            options='--protocol --http --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus')
            subcommands='list show save add delete conflicts feeds import export remind parse rule games'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus list')
            subcommands=''
            options='--from --to --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus show')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus save')
            subcommands=''
            options='--series --remove --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus add')
            subcommands=''
            options='--on --end --place --repeat --until --text --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus delete')
            subcommands=''
            options='--which --yes --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus conflicts')
            subcommands=''
            options='--from --to --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus feeds')
            subcommands='add remove reload health'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus feeds add')
            subcommands=''
            options='--name --no-fetch --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus feeds remove')
            subcommands=''
            options='--yes --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus feeds reload')
            subcommands=''
            options='--due --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus feeds health')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus import')
            subcommands=''
            options='--json --dry-run --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus export')
            subcommands=''
            options='--from --to --saved --times --as --output --force --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus remind')
            subcommands=''
            options='--exec --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus parse')
            subcommands=''
            options='--from --to --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus rule')
            subcommands=''
            options='--start --count --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus games')
            subcommands='pipes echo'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus games pipes')
            subcommands=''
            options='--date --solution --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'campus games echo')
            subcommands=''
            options='--date --solution --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'config')
            subcommands='list get set reset'
            options='--json --markdown --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'config list')
            subcommands=''
            options='--json --markdown --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'config get')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'config set')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'config reset')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'keys')
            subcommands=''
            options='--json --check --markdown --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'profile')
            subcommands='set export delete-all'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'profile set')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'profile export')
            subcommands=''
            options='--with-passwords --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'profile delete-all')
            subcommands=''
            options='--word --dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'open')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'places')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'read')
            subcommands='date'
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'read date')
            subcommands=''
            options='--as --now --order --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync')
            subcommands='setup join invite now status conflicts resolve trash deletions devices revoke leave check serve'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync setup')
            subcommands=''
            options='--name --password --before --after --unsealed --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync join')
            subcommands=''
            options='--name --password --before --after --recovery-key --folder --yes --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync invite')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync now')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync status')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync conflicts')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync resolve')
            subcommands=''
            options='--all --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync trash')
            subcommands='restore'
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync trash restore')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync deletions')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync devices')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync revoke')
            subcommands=''
            options='--yes --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync leave')
            subcommands=''
            options='--as-before --yes --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync check')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'sync serve')
            subcommands=''
            options='--stdio --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'undo')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'redo')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'history')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'doctor')
            subcommands=''
            options='--repair --json --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'backup')
            subcommands=''
            options='--with-passwords --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'restore')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'rescue')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'completions')
            subcommands=''
            options='--help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'man')
            subcommands=''
            options='--list --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
        'help')
            subcommands=''
            options='--all --help --version --data-dir --config --rescue --demo --plain --no-color' ;;
    esac
    if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$current"))
        return
    fi
    if ((count == 0)) && [[ -n $subcommands ]]; then
        COMPREPLY=($(compgen -W "$subcommands" -- "$current"))
        return
    fi
    case "$place/$count" in
        'news list/0') COMPREPLY=($(compgen -W 'unread saved since:1d' -- "$current")) ;;
        'news import/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'news export/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'news mark/0') COMPREPLY=($(compgen -W 'read unread saved unsaved' -- "$current")) ;;
        'news parse/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'news render/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'jobs list/0') COMPREPLY=($(compgen -W 'open ready blocked overdue mine due:<7d status:' -- "$current")) ;;
        'jobs next/0') COMPREPLY=($(compgen -W 'open ready blocked overdue mine due:<7d status:' -- "$current")) ;;
        'jobs blocked/0') COMPREPLY=($(compgen -W 'open ready blocked overdue mine due:<7d status:' -- "$current")) ;;
        'jobs due/1') COMPREPLY=($(compgen -W 'today tomorrow +7d' -- "$current")) ;;
        'jobs recur/1') COMPREPLY=($(compgen -W 'daily weekly monthly yearly -' -- "$current")) ;;
        'jobs start-day/1') COMPREPLY=($(compgen -W 'today tomorrow +7d' -- "$current")) ;;
        'jobs priority/1') COMPREPLY=($(compgen -W 'high middle low -' -- "$current")) ;;
        'jobs strict/1') COMPREPLY=($(compgen -W 'yes no' -- "$current")) ;;
        'jobs media add/1') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'jobs add/0') COMPREPLY=($(compgen -W 'due: start: recur: until: project: priority: who:' -- "$current")) ;;
        'jobs import/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'jobs plan/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'jobs template import/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'coaches list/0') COMPREPLY=($(compgen -W 'turn:mine overdue never fav due:<7d status: school: div:' -- "$current")) ;;
        'coaches follow-up/1') COMPREPLY=($(compgen -W 'today tomorrow +7d -' -- "$current")) ;;
        'schools list/0') COMPREPLY=($(compgen -W 'fav never offer status: div: place:strong size:>5000 cost:good next:none turn:mine' -- "$current")) ;;
        'schools status/1') COMPREPLY=($(compgen -W 'researching contacted visiting offer_received committed not_pursuing' -- "$current")) ;;
        'interactions list/0') COMPREPLY=($(compgen -W 'waits type: dir:in name: school: last:7d mood:' -- "$current")) ;;
        'coaches rules show/0') COMPREPLY=($(compgen -W 'calendar first-contact' -- "$current")) ;;
        'coaches rules edit/0') COMPREPLY=($(compgen -W 'calendar first-contact' -- "$current")) ;;
        'coaches rules reset/0') COMPREPLY=($(compgen -W 'calendar first-contact' -- "$current")) ;;
        'coaches import/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'schools import/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'interactions import/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'coaches export/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'schools export/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'interactions export/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'coaches videos add/1') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'coaches documents add/1') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'wordle import/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'store cash/0') COMPREPLY=($(compgen -W 'in out drop open' -- "$current")) ;;
        'store export/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'store products/0') COMPREPLY=($(compgen -W 'cat: stock:low stock:out code: price:>10 archived' -- "$current")) ;;
        'store products import/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'store products export/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'store stock/0') COMPREPLY=($(compgen -W 'cat: stock:low stock:out code: price:>10 archived' -- "$current")) ;;
        'store stock count/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'store calc/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'store settings/0') COMPREPLY=($(compgen -W 'name currency decimal-sign rounding tax-rounding cash-step taxes negative patterns header footer printers lock points reward day-ends stands' -- "$current")) ;;
        'growth log list/0') COMPREPLY=($(compgen -W 'method: tag: day:<7d min:>30 e:>3 mood:' -- "$current")) ;;
        'growth log import/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'growth log export/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'growth timer/0') COMPREPLY=($(compgen -W 'status pause resume next back longer shorter finish drop count leave-out end' -- "$current")) ;;
        'growth plan/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'growth chat export/1') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'growth stream/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'campus feeds add/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'campus import/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'campus parse/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'config get/0') COMPREPLY=($(compgen -W 'theme background motion glyphs width mouse weekStart dateOrder startTab tabs news.keepDays news.keepCount news.refresh news.player news.command news.downloads news.downloadLimit news.commands news.userAgent news.headers coaches.everyOffer coaches.everyVisiting coaches.everyOther wordle.answers wordle.guesses wordle.source wordle.field wordle.length wordle.hard wordle.layout wordle.glyphs wordle.leaderboard wordle.words-left growth.sessionsADay growth.minutesADay growth.daysWithoutRest growth.badMoods growth.seasonMonth growth.bell growth.notify campus.refresh campus.reminders campus.bell campus.offices' -- "$current")) ;;
        'config set/0') COMPREPLY=($(compgen -W 'theme background motion glyphs width mouse weekStart dateOrder startTab tabs news.keepDays news.keepCount news.refresh news.player news.command news.downloads news.downloadLimit news.commands news.userAgent news.headers coaches.everyOffer coaches.everyVisiting coaches.everyOther wordle.answers wordle.guesses wordle.source wordle.field wordle.length wordle.hard wordle.layout wordle.glyphs wordle.leaderboard wordle.words-left growth.sessionsADay growth.minutesADay growth.daysWithoutRest growth.badMoods growth.seasonMonth growth.bell growth.notify campus.refresh campus.reminders campus.bell campus.offices' -- "$current")) ;;
        'config set/1') case $previous in background) COMPREPLY=($(compgen -W 'auto light dark' -- "$current")) ;; campus.bell) COMPREPLY=($(compgen -W 'on off' -- "$current")) ;; dateOrder) COMPREPLY=($(compgen -W 'auto mdy dmy' -- "$current")) ;; glyphs) COMPREPLY=($(compgen -W 'unicode ascii' -- "$current")) ;; growth.bell) COMPREPLY=($(compgen -W 'on off' -- "$current")) ;; growth.notify) COMPREPLY=($(compgen -W 'on off' -- "$current")) ;; growth.seasonMonth) COMPREPLY=($(compgen -W '1 2 3 4 5 6 7 8 9 10 11 12' -- "$current")) ;; growth.sessionsADay) COMPREPLY=($(compgen -W '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20' -- "$current")) ;; motion) COMPREPLY=($(compgen -W 'on off' -- "$current")) ;; mouse) COMPREPLY=($(compgen -W 'on off' -- "$current")) ;; startTab) COMPREPLY=($(compgen -W 'last home news jobs coaches wordle store growth campus settings' -- "$current")) ;; theme) COMPREPLY=($(compgen -W 'terminal campus high-contrast mono' -- "$current")) ;; weekStart) COMPREPLY=($(compgen -W 'monday sunday' -- "$current")) ;; width) COMPREPLY=($(compgen -W 'unicode wcwidth' -- "$current")) ;; wordle.glyphs) COMPREPLY=($(compgen -W 'auto tiles marks' -- "$current")) ;; wordle.hard) COMPREPLY=($(compgen -W 'off on ultra' -- "$current")) ;; wordle.layout) COMPREPLY=($(compgen -W 'qwerty azerty qwertz dvorak' -- "$current")) ;; wordle.length) COMPREPLY=($(compgen -W '4 5 6 7 8 9 10 11' -- "$current")) ;; wordle.words-left) COMPREPLY=($(compgen -W 'on off' -- "$current")) ;; esac ;;
        'config reset/0') COMPREPLY=($(compgen -W 'theme background motion glyphs width mouse weekStart dateOrder startTab tabs news.keepDays news.keepCount news.refresh news.player news.command news.downloads news.downloadLimit news.commands news.userAgent news.headers coaches.everyOffer coaches.everyVisiting coaches.everyOther wordle.answers wordle.guesses wordle.source wordle.field wordle.length wordle.hard wordle.layout wordle.glyphs wordle.leaderboard wordle.words-left growth.sessionsADay growth.minutesADay growth.daysWithoutRest growth.badMoods growth.seasonMonth growth.bell growth.notify campus.refresh campus.reminders campus.bell campus.offices' -- "$current")) ;;
        'profile set/0') COMPREPLY=($(compgen -W 'name class-year sports interests' -- "$current")) ;;
        'profile export/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'open/0') COMPREPLY=($(compgen -W 'home home/widgets news news/saved news/briefing news/mutes news/health jobs jobs/board jobs/calendar/week jobs/calendar/day jobs/calendar/month jobs/steps jobs/templates jobs/people coaches coaches/athlete coaches/todo coaches/events coaches/messages coaches/windows coaches/duplicates coaches/schools coaches/timeline wordle wordle/archive wordle/statistics wordle/history wordle/analysis wordle/skill wordle/leaderboard store store/till store/receipts store/products store/reports store/prints store/session store/staff store/customers store/stock-take store/settings growth growth/log growth/progress growth/plan growth/methods growth/articles growth/sources growth/timer growth/chats growth/chat campus campus/week campus/month campus/saved campus/saved/articles campus/for-you campus/clubs campus/calendars campus/games campus/games/pipes campus/games/echo settings settings/keys settings/profile settings/sync' -- "$current")) ;;
        'sync setup/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'sync join/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'sync resolve/0') COMPREPLY=($(compgen -W 'mine theirs both keep delete' -- "$current")) ;;
        'sync deletions/0') COMPREPLY=($(compgen -W 'accept refuse' -- "$current")) ;;
        'sync serve/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'backup/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'restore/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'rescue/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'completions/0') COMPREPLY=($(compgen -W 'bash zsh fish' -- "$current")) ;;
        'help/0') COMPREPLY=($(compgen -W 'home news jobs coaches schools interactions wordle leaderboard store growth campus config keys profile open places read sync undo redo history doctor backup restore rescue completions man help settings program upkeep documents' -- "$current")) ;;
    esac
}
complete -F _quad quad
