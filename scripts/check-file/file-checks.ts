type Command = [string, ...string[]]

/** What is asked of one file, cheapest first. Types cannot be checked alone: the whole of its project is, incrementally. */
export const fileChecks = (path: string, exists: (path: string) => boolean): Command[] => {
  const commands: Command[] = [['npx', 'biome', 'check', '--error-on-warnings', path]]
  if (!/\.tsx?$/.test(path)) return commands
  commands.push(['npx', 'depcruise', '--config', 'packages/tooling/boundaries.cjs', path])
  commands.push(
    path.startsWith('apps/web/')
      ? ['npm', 'run', '-s', 'typecheck', '-w', '@lc/web']
      : ['node', 'node_modules/typescript-7/bin/tsc', '-p', '.'],
  )
  const test = path.replace(/(\.test)?\.(tsx?)$/, '.test.$2')
  if (exists(test)) commands.push(['npx', 'vitest', 'run', '--project', 'unit', test])
  return commands
}
