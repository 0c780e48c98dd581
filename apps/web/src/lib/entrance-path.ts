import { localeOfPath, localPath } from './locale-path.ts'

interface Address {
  pathname: string
  search: string
}

/** Where a person without a session is sent. The link of a mail goes with them, so that it is still followed. */
export const entrancePath = ({ pathname, search }: Address) => {
  const query = new URLSearchParams(search)
  const hasLink = query.has('sign') && query.has('type')
  return localPath(localeOfPath(pathname), '/auto-detection') + (hasLink ? search : '')
}
