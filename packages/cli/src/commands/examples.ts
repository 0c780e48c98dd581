/** The last part of a command's help. */
export const examples = (...all: readonly (readonly [command: string, meaning: string])[]): string => {
  const width = Math.max(...all.map(([command]) => command.length))
  return ['', 'Examples:', ...all.map(([command, meaning]) => `  ${command.padEnd(width)}   # ${meaning}`)].join('\n')
}
