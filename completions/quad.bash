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
        --query) return ;;
        --limit) return ;;
        --width) return ;;
        --title) return ;;
        --category) COMPREPLY=($(compgen -W 'Campus City Opinion Features Arts & Culture Sports Science & Tech Editorial Column' -- "$current")); return ;;
        --url) return ;;
        --tags) return ;;
        --keep-days) return ;;
        --digest) return ;;
        --keep-count) return ;;
        --filter) return ;;
        --base) return ;;
        --content-type) return ;;
        --date) return ;;
        --as) return ;;
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
        --name) return ;;
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
        --to) COMPREPLY=($(compgen -W 'json taskwarrior supabase csv markdown dot mermaid ical' -- "$current")); return ;;
        --output) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        --done) return ;;
    esac
    local place= word index count=0
    for ((index = 1; index < COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        case $word in
            --data-dir|--config|--rescue|--query|--limit|--width|--title|--category|--url|--tags|--keep-days|--digest|--keep-count|--filter|--base|--content-type|--date|--as|--from|--earlier|--reason|--step|--later|--until|--remove|--after|--needs|--minutes|--name|--description|--begins-after|--required|--kind|--role|--due-rule|--stop|--start|--due|--assign|--tag|--project|--priority|--recur|--every|--roles|--permission|--email|--phones|--handles|--notes|--map|--to|--output|--done)
                ((index++))
                [[ ${COMP_WORDS[index]} == '=' ]] && ((index++))
                continue ;;
            -*) continue ;;
        esac
        case "$place/$word" in
            '/news') place='news' ;;
            '/wordle') place='wordle' ;;
            '/jobs') place='jobs' ;;
            '/config') place='config' ;;
            '/keys') place='keys' ;;
            '/open') place='open' ;;
            '/places') place='places' ;;
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
            'news/full') place='news full' ;;
            'news/add') place='news add' ;;
            'news/remove') place='news remove' ;;
            'news/edit') place='news edit' ;;
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
            'wordle/play') place='wordle play' ;;
            'wordle/score') place='wordle score' ;;
            'wordle/stats') place='wordle stats' ;;
            'wordle/history') place='wordle history' ;;
            'wordle/share') place='wordle share' ;;
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
            'jobs template/import') place='jobs template import' ;;
            'jobs template/export') place='jobs template export' ;;
            'jobs people/list') place='jobs people list' ;;
            'jobs people/add') place='jobs people add' ;;
            'jobs people/edit') place='jobs people edit' ;;
            'jobs people/delete') place='jobs people delete' ;;
            'config/list') place='config list' ;;
            'config/get') place='config get' ;;
            'config/set') place='config set' ;;
            'config/reset') place='config reset' ;;
            *) ((count++)) ;;
        esac
    done
    local subcommands= options=
    case $place in
        '')
            subcommands='news wordle jobs config keys open places doctor backup restore rescue completions man help'
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'news')
            subcommands='list why show search unread briefing full add remove edit reload health import export mark tag mute query parse render'
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'news list')
            subcommands=''
            options='--feeds --query --limit --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news why')
            subcommands=''
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'news show')
            subcommands=''
            options='--width --html --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news search')
            subcommands=''
            options='--limit --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news unread')
            subcommands=''
            options='--feeds --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news briefing')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news full')
            subcommands=''
            options='--remove --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news add')
            subcommands=''
            options='--title --category --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news remove')
            subcommands=''
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'news edit')
            subcommands=''
            options='--title --url --category --tags --keep-days --digest --keep-count --pause --resume --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news reload')
            subcommands=''
            options='--due --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news health')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news import')
            subcommands=''
            options='--dry-run --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news export')
            subcommands=''
            options='--with-passwords --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news mark')
            subcommands=''
            options='--filter --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news tag')
            subcommands=''
            options='--remove --filter --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news mute')
            subcommands='list add remove'
            options='--json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news mute list')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news mute add')
            subcommands=''
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'news mute remove')
            subcommands=''
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'news query')
            subcommands='list add remove'
            options='--json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news query list')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news query add')
            subcommands=''
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'news query remove')
            subcommands=''
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'news parse')
            subcommands=''
            options='--base --content-type --help --version --data-dir --config --rescue --plain --no-color' ;;
        'news render')
            subcommands=''
            options='--width --base --help --version --data-dir --config --rescue --plain --no-color' ;;
        'wordle')
            subcommands='play score stats history share'
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'wordle play')
            subcommands=''
            options='--date --hard --help --version --data-dir --config --rescue --plain --no-color' ;;
        'wordle score')
            subcommands=''
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'wordle stats')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'wordle history')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'wordle share')
            subcommands=''
            options='--date --ascii --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs')
            subcommands='list show next blocked why history done undone start skip fail note fill assign due needs cancel delete recur rename describe start-day tag priority project strict role media step new add template people agenda import export plan'
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs list')
            subcommands=''
            options='--limit --as --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs show')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs next')
            subcommands=''
            options='--limit --as --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs blocked')
            subcommands=''
            options='--limit --as --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs why')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs history')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs done')
            subcommands=''
            options='--from --earlier --all --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs undone')
            subcommands=''
            options='--followers --all --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs start')
            subcommands=''
            options='--as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs skip')
            subcommands=''
            options='--reason --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs fail')
            subcommands=''
            options='--reason --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs note')
            subcommands=''
            options='--step --replace --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs fill')
            subcommands=''
            options='--as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs assign')
            subcommands=''
            options='--step --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs due')
            subcommands=''
            options='--step --later --earlier --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs needs')
            subcommands=''
            options='--none --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs cancel')
            subcommands=''
            options='--reason --take-back --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs delete')
            subcommands=''
            options='--as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs recur')
            subcommands=''
            options='--from-completion --until --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs rename')
            subcommands=''
            options='--step --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs describe')
            subcommands=''
            options='--step --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs start-day')
            subcommands=''
            options='--as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs tag')
            subcommands=''
            options='--remove --as --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs priority')
            subcommands=''
            options='--as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs project')
            subcommands=''
            options='--as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs strict')
            subcommands=''
            options='--as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs role')
            subcommands=''
            options='--as --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs media')
            subcommands='add remove open'
            options='--step --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs media add')
            subcommands=''
            options='--step --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs media remove')
            subcommands=''
            options='--step --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs media open')
            subcommands=''
            options='--step --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs step')
            subcommands='edit remove move'
            options='--after --needs --minutes --optional --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs step edit')
            subcommands=''
            options='--name --description --needs --begins-after --minutes --required --kind --role --due-rule --stop --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs step remove')
            subcommands=''
            options='--as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs step move')
            subcommands=''
            options='--as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs new')
            subcommands=''
            options='--empty --name --start --due --assign --role --tag --project --priority --recur --from-completion --until --as --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs add')
            subcommands=''
            options='--as --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs template')
            subcommands='list show new edit publish rename delete import export'
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs template list')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs template show')
            subcommands=''
            options='--steps --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs template new')
            subcommands=''
            options='--description --strict --every --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs template edit')
            subcommands=''
            options='--as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs template publish')
            subcommands=''
            options='--as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs template rename')
            subcommands=''
            options='--description --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs template delete')
            subcommands=''
            options='--as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs people')
            subcommands='list add edit delete'
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs people list')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs people add')
            subcommands=''
            options='--roles --permission --email --phones --handles --tags --notes --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs people edit')
            subcommands=''
            options='--name --roles --permission --email --phones --handles --tags --notes --as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs people delete')
            subcommands=''
            options='--as --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs agenda')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs import')
            subcommands=''
            options='--from --dry-run --map --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs export')
            subcommands=''
            options='--to --output --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs plan')
            subcommands=''
            options='--done --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs template import')
            subcommands=''
            options='--from --dry-run --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'jobs template export')
            subcommands=''
            options='--to --output --help --version --data-dir --config --rescue --plain --no-color' ;;
        'config')
            subcommands='list get set reset'
            options='--json --markdown --help --version --data-dir --config --rescue --plain --no-color' ;;
        'config list')
            subcommands=''
            options='--json --markdown --help --version --data-dir --config --rescue --plain --no-color' ;;
        'config get')
            subcommands=''
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'config set')
            subcommands=''
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'config reset')
            subcommands=''
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'keys')
            subcommands=''
            options='--json --check --markdown --help --version --data-dir --config --rescue --plain --no-color' ;;
        'open')
            subcommands=''
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'places')
            subcommands=''
            options='--json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'doctor')
            subcommands=''
            options='--repair --json --help --version --data-dir --config --rescue --plain --no-color' ;;
        'backup')
            subcommands=''
            options='--with-passwords --help --version --data-dir --config --rescue --plain --no-color' ;;
        'restore')
            subcommands=''
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'rescue')
            subcommands=''
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'completions')
            subcommands=''
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'man')
            subcommands=''
            options='--help --version --data-dir --config --rescue --plain --no-color' ;;
        'help')
            subcommands=''
            options='--all --help --version --data-dir --config --rescue --plain --no-color' ;;
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
        'jobs list/0') COMPREPLY=($(compgen -W 'open ready blocked late mine due:<7d status:' -- "$current")) ;;
        'jobs next/0') COMPREPLY=($(compgen -W 'open ready blocked late mine due:<7d status:' -- "$current")) ;;
        'jobs blocked/0') COMPREPLY=($(compgen -W 'open ready blocked late mine due:<7d status:' -- "$current")) ;;
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
        'config get/0') COMPREPLY=($(compgen -W 'theme background motion glyphs width mouse weekStart startTab news.keepDays news.keepCount news.refresh wordle.answers wordle.guesses wordle.source wordle.field wordle.length wordle.hard wordle.layout wordle.glyphs' -- "$current")) ;;
        'config set/0') COMPREPLY=($(compgen -W 'theme background motion glyphs width mouse weekStart startTab news.keepDays news.keepCount news.refresh wordle.answers wordle.guesses wordle.source wordle.field wordle.length wordle.hard wordle.layout wordle.glyphs' -- "$current")) ;;
        'config set/1') case $previous in background) COMPREPLY=($(compgen -W 'auto light dark' -- "$current")) ;; glyphs) COMPREPLY=($(compgen -W 'unicode ascii' -- "$current")) ;; motion) COMPREPLY=($(compgen -W 'on off' -- "$current")) ;; mouse) COMPREPLY=($(compgen -W 'on off' -- "$current")) ;; startTab) COMPREPLY=($(compgen -W 'last news wordle jobs settings' -- "$current")) ;; theme) COMPREPLY=($(compgen -W 'terminal campus high-contrast mono' -- "$current")) ;; weekStart) COMPREPLY=($(compgen -W 'monday sunday' -- "$current")) ;; width) COMPREPLY=($(compgen -W 'unicode wcwidth' -- "$current")) ;; wordle.glyphs) COMPREPLY=($(compgen -W 'auto tiles marks' -- "$current")) ;; wordle.hard) COMPREPLY=($(compgen -W 'off on ultra' -- "$current")) ;; wordle.layout) COMPREPLY=($(compgen -W 'qwerty azerty qwertz dvorak' -- "$current")) ;; wordle.length) COMPREPLY=($(compgen -W '4 5 6 7 8 9 10 11' -- "$current")) ;; esac ;;
        'config reset/0') COMPREPLY=($(compgen -W 'theme background motion glyphs width mouse weekStart startTab news.keepDays news.keepCount news.refresh wordle.answers wordle.guesses wordle.source wordle.field wordle.length wordle.hard wordle.layout wordle.glyphs' -- "$current")) ;;
        'open/0') COMPREPLY=($(compgen -W 'news news/saved news/briefing news/mutes news/health wordle wordle/archive wordle/statistics wordle/history jobs jobs/board jobs/calendar/week jobs/calendar/day jobs/calendar/month jobs/steps jobs/templates jobs/people settings settings/keys' -- "$current")) ;;
        'backup/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'restore/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'rescue/0') compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        'completions/0') COMPREPLY=($(compgen -W 'bash zsh fish' -- "$current")) ;;
        'help/0') COMPREPLY=($(compgen -W 'news wordle jobs config keys open places doctor backup restore rescue completions man help settings program upkeep documents' -- "$current")) ;;
    esac
}
complete -F _quad quad
