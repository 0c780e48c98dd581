import type { Command } from 'commander'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

interface CommandWords {
  name: string
  description: string
  options: { flag: string; description: string; values: readonly string[] }[]
}

/** A script that completes the commands and options of a program. */
export const completionScript = (program: Command, shell: Shell): string => {
  const commands = program.commands.map(describeCommand)
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](commands)
}

const describeCommand = (command: Command): CommandWords => ({
  name: command.name(),
  description: command.description(),
  options: command.options.map(({ long, description, argChoices }) => ({
    flag: long ?? '',
    description,
    values: argChoices ?? [],
  })),
})

const names = (commands: readonly CommandWords[]): string => commands.map(({ name }) => name).join(' ')

const bashScript = (commands: readonly CommandWords[]): string => {
  const values = [...new Map(commands.flatMap(({ options }) => options).map((each) => [each.flag, each.values]))]
  const valueCases = values
    .filter(([, list]) => list.length > 0)
    .map(([flag, list]) => `    ${flag}) COMPREPLY=($(compgen -W "${list.join(' ')}" -- "$word")); return ;;`)
  const optionCases = commands.map(
    ({ name, options }) => `    ${name}) words="${options.map(({ flag }) => flag).join(' ')}" ;;`,
  )
  return `# Load it in bash with: source <(lcat completion bash)
_lcat() {
  local word="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names(commands)} help --help --version" -- "$word"))
    return
  fi
  case "$previous" in
${valueCases.join('\n')}
  esac
  case "\${COMP_WORDS[1]}" in
    completion) words="${shells.join(' ')}" ;;
${optionCases.filter((line) => !line.includes(' completion)')).join('\n')}
  esac
  if [ "\${COMP_WORDS[1]}" = completion ] || [ "\${word#-}" != "$word" ]; then
    COMPREPLY=($(compgen -W "$words --help" -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}
complete -o filenames -F _lcat lcat
`
}

/** Text between single quotes of zsh and fish. */
const quote = (text: string): string =>
  `'${text.replaceAll("'", '’').replaceAll('`', '').replaceAll('[', '(').replaceAll(']', ')').replaceAll(':', ' -')}'`

const zshScript = (commands: readonly CommandWords[]): string => {
  const cases = commands.map(({ name, options }) => {
    const lines = options.map(({ flag, description, values }) => {
      const argument = values.length > 0 ? `:value:(${values.join(' ')})` : ''
      return `        ${quote(`${flag}`).slice(0, -1)}[${quote(description).slice(1, -1)}]${argument}'`
    })
    const rest = name === 'completion' ? `':shell:(${shells.join(' ')})'` : "'*:file:_files'"
    return `      ${name})\n        _arguments \\\n${[...lines, `        ${rest}`].join(' \\\n')}\n        ;;`
  })
  return `#compdef lcat
# Load it in zsh with: source <(lcat completion zsh)
_lcat() {
  local -a commands
  commands=(
${commands.map(({ name, description }) => `    ${quote(name).slice(0, -1)}:${quote(description).slice(1)}`).join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
  else
    local command=$words[2]
    shift words
    (( CURRENT-- ))
    case $command in
${cases.join('\n')}
    esac
  fi
}
compdef _lcat lcat
`
}

const fishScript = (commands: readonly CommandWords[]): string => {
  const lines = commands.flatMap(({ name, description, options }) => [
    `complete -c lcat -n __fish_use_subcommand -f -a ${name} -d ${quote(description)}`,
    ...options.map(({ flag, description: text, values }) => {
      const list = values.length > 0 ? ` -x -a '${values.join(' ')}'` : ''
      return `complete -c lcat -n '__fish_seen_subcommand_from ${name}' -l ${flag.slice(2)}${list} -d ${quote(text)}`
    }),
  ])
  const shellLine = `complete -c lcat -n '__fish_seen_subcommand_from completion' -f -a '${shells.join(' ')}'`
  return `# Load it in fish with: lcat completion fish | source\n${[...lines, shellLine].join('\n')}\n`
}
