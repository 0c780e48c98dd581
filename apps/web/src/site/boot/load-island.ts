import { startLoading } from '../../shared/pages/loading-bar.ts'
import { reloadOnce } from '../../shared/pages/reload-once.ts'

/** What the boot script may ask of each island; the build knows their files. */
interface Islands {
  session: { openDialog: (name: string) => void; openFromAddress: () => void }
  partnership: { openDialog: () => void }
  enquiry: { takeOverForm: (form: HTMLFormElement) => void }
  search: { searchPosts: (form: HTMLFormElement) => void }
}

declare const ISLANDS: Record<keyof Islands, string>
declare const ISLANDS_CSS: string

const loaded: { [name in keyof Islands]?: Promise<Islands[name]> } = {}
let style: Promise<unknown> | undefined

/** Fetches an island, once, and hands it over; the search draws nothing and needs no style. One that cannot be had is a page of an older release, which loads again. */
export const withIsland = <N extends keyof Islands>(name: N, act: (island: Islands[N]) => void = () => undefined) => {
  const finish = startLoading()
  const parts = () => Promise.all([import(/* @vite-ignore */ ISLANDS[name]), name === 'search' || styled()])
  loaded[name] ??= parts().then(([island]) => island)
  loaded[name].then(act, () => {
    delete loaded[name]
    reloadOnce('islands')
  })
  loaded[name]?.finally(finish).catch(() => undefined)
}

const styled = () => {
  style ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: ISLANDS_CSS })
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
  return style
}
