/** A path from the top of the project without `.` and `..`; undefined when it leads out of the project. */
export const pathInProject = (path: string): string | undefined => {
  const segments: string[] = []
  for (const segment of path.replace(/\/$/, '').split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return undefined
  }
  const isAbsolute = path.startsWith('/') || path.includes('\\')
  return isAbsolute ? undefined : segments.join('/') + (path.endsWith('/') ? '/' : '')
}
