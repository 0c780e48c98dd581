/** The name under which the compiler looks for an import: relative ones count from the importer, and never leave the top. */
export const absolutePath = (path: string, importer: string): string => {
  if (!isRelative(path)) return path
  const folders = importer.split('/').slice(0, -1)
  for (const segment of path.split('/')) {
    if (segment === '..') folders.pop()
    else if (segment !== '.' && segment !== '') folders.push(segment)
  }
  return folders.join('/')
}

export const isRelative = (path: string): boolean => /^\.\.?\//.test(path)
