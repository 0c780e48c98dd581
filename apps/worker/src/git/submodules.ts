import { GitRefused } from './git-refused.ts'

interface SubmoduleRules {
  /** Of the repository that contains it. */
  parentUrl: string
  /** Names of hosts from which submodules are read. */
  hosts: ReadonlySet<string>
}

const MAX_LINES = 10_000

/** The addresses in `.gitmodules` by path. Other settings are ignored, so nothing in it can run a command. */
export const readSubmodules = (text: string): Map<string, string> => {
  const urls = new Map<string, string>()
  let path: string | undefined
  let url: string | undefined
  const keep = () => {
    if (path !== undefined && url !== undefined) urls.set(path, url)
    path = undefined
    url = undefined
  }
  for (const line of text.split('\n', MAX_LINES)) {
    const trimmed = line.trim()
    const equals = trimmed.indexOf('=')
    if (trimmed.startsWith('[')) keep()
    else if (equals !== -1) {
      const key = trimmed.slice(0, equals).trim()
      const value = trimmed.slice(equals + 1).trim()
      if (key === 'path') path = value
      else if (key === 'url') url = value
    }
  }
  keep()
  return urls
}

const SSH = /^(?:ssh:\/\/)?git@([\w.-]+)[:/](?!\/)(.+)$/

/** The https address of a submodule. Addresses for ssh are read by https; any other transport is refused. */
export const submoduleUrl = (stated: string, path: string, { parentUrl, hosts }: SubmoduleRules): string => {
  const refuse = () =>
    new GitRefused('git_submodule_refused', { name: path.slice(0, 200), wanted: stated.slice(0, 200) })
  const [, sshHost, sshPath] = SSH.exec(stated) ?? []
  const text = sshHost === undefined ? stated : `https://${sshHost}/${sshPath}`
  const isRelative = /^\.\.?\//.test(text)
  const url = isRelative ? URL.parse(text, `${parentUrl.replace(/\/+$/, '')}/`) : URL.parse(text)
  const parent = new URL(parentUrl)
  if (!url || url.username || url.password || url.search) throw refuse()
  if (url.origin === parent.origin) return url.href
  if (url.protocol !== 'https:' || url.port !== '' || !hosts.has(url.hostname)) throw refuse()
  return url.href
}
