import type { Found } from './resolve-import.ts'
import type { Walk } from './walk.ts'

interface FoundFile {
  how: Found
  importer: string
  line: number
  path: string
  file: string
}

/** Tells how a file was found where a person should hear of it; imports by the same rule are told once, with their number. */
export const noteFound = ({ changes }: Walk, { how, importer, line, path, file }: FoundFile): void => {
  if (how === 'stated') return
  if (how === 'nearby') {
    const rule = shortRule(path, file)
    const earlier = changes.get(rule.wanted)
    changes.set(rule.wanted, { code: 'import_remapped', ...rule, count: (earlier?.count ?? 0) + 1 })
    return
  }
  const code = how === 'case' ? 'import_case' : 'import_by_name'
  changes.set(`${importer}:${line}:${path}`, { code, file: importer, line, wanted: path, found: file })
}

/** What is left of both when their common end is taken off: the rule as a person would write it. */
const shortRule = (path: string, file: string): { wanted: string; found: string } => {
  const [from, to] = [path.split('/'), file.split('/')]
  while (from.length > 1 && to.length > 1 && from.at(-1) === to.at(-1)) {
    from.pop()
    to.pop()
  }
  return { wanted: `${from.join('/')}/`, found: `${to.join('/')}/` }
}
