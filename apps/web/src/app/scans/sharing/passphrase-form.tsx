import { CallFailure, sharePassphrase } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { type OpenedReport, openSharedReport } from '../../../shared/api/scans/open-shared-report.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Field } from '../../../shared/ui/field.tsx'

interface PassphraseFormProps {
  token: string
  onOpened: (opened: OpenedReport) => void
}

/** Before a link with a passphrase shows anything. */
export const PassphraseForm = ({ token, onOpened }: PassphraseFormProps) => {
  const t = useText()
  const [passphrase, setPassphrase] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const open = async () => {
    setIsBusy(true)
    const opened = await openSharedReport(token, passphrase).catch((failure: unknown) => failure)
    setIsBusy(false)
    if (isOpened(opened)) onOpened(opened)
    else setError(messageOf(opened) ?? t(m.share_wrong_passphrase))
  }
  return (
    <form
      noValidate
      className="mx-auto mt-6 grid max-w-[26rem] gap-4 border border-line bg-surface p-6 md:p-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (passphrase.trim()) open()
      }}
    >
      <h1 className="text-xl">{t(m.share_locked)}</h1>
      <p className="text-muted">{t(m.share_locked_text)}</p>
      <Field
        label={t(m.share_passphrase)}
        type="password"
        autoComplete="off"
        maxLength={sharePassphrase.maxChars}
        value={passphrase}
        error={error}
        onChange={(event) => {
          setPassphrase(event.target.value)
          setError(undefined)
        }}
      />
      <div>
        <button type="submit" disabled={isBusy} className={buttonClass('primary')}>
          {t(m.share_open)}
        </button>
      </div>
    </form>
  )
}

const isOpened = (answer: unknown): answer is OpenedReport =>
  typeof answer === 'object' && answer !== null && 'state' in answer && answer.state === 'open'

/** The wait after too many attempts, or another failure; a wrong passphrase has its own text. */
const messageOf = (failure: unknown) =>
  failure instanceof CallFailure && failure.errorName !== 'WRONG_PASSWORD' ? failure.envelope.message : undefined
