import { brand } from '@lc/content'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useLocale, useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { AnnouncedText } from '../../../shared/ui/dialog-panel.tsx'
import { offerFile } from '../../../shared/ui/offer-file.ts'

interface RecoveryCodesDialogProps {
  codes: readonly string[]
  email: string
  onClose: () => void
}

/** Only hashes are stored, so this is the one moment to keep the codes. */
export const RecoveryCodesDialog = ({ codes, email, onClose }: RecoveryCodesDialogProps) => {
  const locale = useLocale()
  const t = useText()
  const [isCopied, setIsCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setIsCopied(true),
      () => undefined,
    )
  const download = () => {
    const head = t(m.factor_recovery_file, { product: brand.product[locale], email })
    offerFile(new Blob([`${[head, '', ...codes].join('\n')}\n`], { type: 'text/plain' }), FILE_NAME)
  }
  return (
    <Dialog title={t(m.factor_recovery)} closesOnMask={false} onClose={onClose}>
      <AnnouncedText>{t(m.factor_recovery_shown)}</AnnouncedText>
      <ul aria-label={t(m.factor_recovery)} className="mt-4 grid gap-y-1.5 border border-line bg-bg p-4">
        {codes.map((code) => (
          <li key={code} className="font-mono text-sm">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={copy} className={buttonClass('quiet')}>
          {t(isCopied ? m.factor_recovery_copied : m.factor_recovery_copy)}
        </button>
        <button type="button" onClick={download} className={buttonClass('quiet')}>
          {t(m.factor_recovery_download)}
        </button>
        <span role="status" className="sr-only">
          {isCopied && t(m.factor_recovery_copied)}
        </span>
      </div>
      <button type="button" onClick={onClose} className={`mt-6 ${buttonClass('primary')}`}>
        {t(m.factor_recovery_done)}
      </button>
    </Dialog>
  )
}

const FILE_NAME = 'recovery-codes.txt'
