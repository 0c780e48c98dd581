import type { JailCommand } from '../sandbox/jail.ts'
import { usrFolder } from '../sandbox/jail-usr.ts'

/**
 * The parts of the tools folder that a command starts: its command line, its environment and our own programs name
 * them. Each part is one program, or a folder with everything in it.
 */
export const partsOf = ({ argv, env = {}, files = {} }: Pick<JailCommand, 'argv' | 'env' | 'files'>): string[] => {
  const programs = Object.keys(files).filter((path) => path.endsWith('.cjs'))
  const text = [...argv, ...Object.values(env), ...programs.map((path) => files[path])].join('\n')
  return [...new Set([...text.matchAll(TOOL_PATH)].flatMap(([, path = '']) => partsAt(path)))].sort()
}

const TOOL_PATH = /\/tools\/([\w.-]+(?:\/[\w.-]+)?)/g

const partsAt = (path: string): string[] => {
  const [top = ''] = path.split('/')
  if (FOLDERS_BELOW.has(top)) return path === top ? [] : [path]
  return PARTS[top]?.() ?? []
}

/** Every compiler and every prepared folder is a part of its own. */
const FOLDERS_BELOW = new Set(['solc', 'solc-ready', 'proof-search'])

/** Python tools run on the Python of the jail's /usr. */
const PARTS: Readonly<Record<string, () => string[]>> = {
  node: () => ['node/bin/node'],
  foundry: () => ['foundry/bin/forge'],
  'solc-wrapper': () => ['solc-wrapper'],
  slither: () => ['slither', usrFolder()],
  halmos: () => ['halmos', usrFolder()],
}
