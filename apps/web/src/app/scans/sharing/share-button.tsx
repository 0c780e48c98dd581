import { m } from '@lc/content/messages'
import { Suspense, useState } from 'react'
import { useText } from '../../../shared/i18n/text.ts'
import { LoadingFallback, lazyPart } from '../../../shared/ui/lazy-part.tsx'

const ShareDialog = lazyPart(() => import('./share-dialog.tsx').then((file) => file.ShareDialog))

/** Opens the links of a report; only for its owner. */
export const ShareButton = ({ scanId, className }: { scanId: string; className: string }) => {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" data-share onClick={() => setIsOpen(true)} className={className}>
        {t(m.share_button)}
      </button>
      {isOpen && (
        <Suspense fallback={<LoadingFallback />}>
          <ShareDialog scanId={scanId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
