interface LockedPackage {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

/** A Markdown table of the packages that the lockfile adds to the running product, one row per version. */
export const thirdPartyTable = (packages: Record<string, LockedPackage>): string => {
  const rows = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => `| ${nameOf(path)} | ${version} | ${license ?? 'see its package'} |`)
  return ['| package | version | licence |', '|---|---|---|', ...[...new Set(rows)].sort()].join('\n')
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
