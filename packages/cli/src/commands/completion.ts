import { Argument, Command } from 'commander'
import { completionScript, type Shell, shells } from '../completion/completion-script.ts'
import type { Terminal } from '../terminal.ts'
import { examples } from './examples.ts'

export const completion = (terminal: Terminal): Command =>
  new Command('completion')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'name of the shell').choices(shells))
    .addHelpText(
      'after',
      examples(
        ['source <(lcat completion bash)', 'in ~/.bashrc'],
        ['source <(lcat completion zsh)', 'in ~/.zshrc, after compinit'],
        ['lcat completion fish | source', 'in ~/.config/fish/config.fish'],
      ),
    )
    .action((shell: Shell, _options: unknown, command: Command) => {
      if (command.parent) terminal.out(completionScript(command.parent, shell))
    })
