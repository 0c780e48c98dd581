import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { useEffect, useRef, useState } from 'react'
import { exportUserData } from '../../shared/api/account/export-user-data.ts'
import { useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { offerFile } from '../../shared/ui/offer-file.ts'

type Download =
  | { state: 'idle' | 'failed' | 'stopped' }
  | { state: 'loading'; bytes: number }
  | { state: 'saved'; name: string }

/** Downloads everything that is stored about the user. The size isn't known before the end. */
export const DataExport = () => {
  const { download, start, stop } = useDownload()
  const t = useText()
  const isLoading = download.state === 'loading'
  return (
    <div data-download={download.state}>
      <div className="flex flex-wrap gap-3">
        <button type="button" disabled={isLoading} onClick={start} className={buttonClass('quiet')}>
          {isLoading ? t(m.app_data_loading, { size: megabytes(download.bytes) }) : t(m.app_data_download)}
        </button>
        {isLoading && (
          <button type="button" onClick={stop} className={buttonClass('quiet')}>
            {t(m.app_data_stop)}
          </button>
        )}
      </div>
      <p role="status" className="mt-3 text-sm wrap-anywhere empty:hidden">
        {download.state === 'saved' && t(m.app_data_saved, { name: download.name })}
        {download.state === 'failed' && t(m.app_data_failed)}
        {download.state === 'stopped' && t(m.app_data_stopped)}
      </p>
    </div>
  )
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

const useDownload = () => {
  const [download, setDownload] = useState<Download>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  // Leaving the page ends the download.
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    running.current = new AbortController()
    const { signal } = running.current
    setDownload({ state: 'loading', bytes: 0 })
    try {
      const file = await exportUserData({ signal, onProgress: (bytes) => setDownload({ state: 'loading', bytes }) })
      const name = `${brand.product.en.replaceAll(' ', '-')}-${new Date().toISOString().slice(0, 10)}.zip`
      offerFile(file, name)
      setDownload({ state: 'saved', name })
    } catch {
      setDownload({ state: signal.aborted ? 'stopped' : 'failed' })
    }
  }
  return { download, start, stop: () => running.current?.abort() }
}
