import { startLoading } from '../../shared/pages/loading-bar.ts'

/** The loading bar while the next page is on its way. Where the browser does not tell, its own sign has to do. */
export const showPageChange = () =>
  globalThis.navigation?.addEventListener('navigate', ({ hashChange, downloadRequest, destination, signal }) => {
    const isPage = !hashChange && downloadRequest === null && !destination.sameDocument
    if (!isPage || !destination.url.startsWith('http')) return
    const finish = startLoading()
    signal.addEventListener('abort', finish)
    // The page may come back as it was left.
    addEventListener('pagehide', finish, { once: true })
  })
