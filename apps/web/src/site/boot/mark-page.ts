import { browserStorage } from '../../shared/session/browser-storage.ts'
import { storageNames } from '../../shared/session/storage-names.ts'

const { dataset } = document.documentElement

/** What the style of a page depends on, known before it is painted: a session, and the reader's theme. */
export const markPage = () => {
  const token = browserStorage.get(storageNames.token) ?? browserStorage.get(storageNames.omniToken)
  mark('session', token && '')
  mark('theme', browserStorage.get(storageNames.theme))
}

const mark = (name: 'session' | 'theme', value: string | undefined) => {
  if (value === undefined) delete dataset[name]
  else dataset[name] = value
}
