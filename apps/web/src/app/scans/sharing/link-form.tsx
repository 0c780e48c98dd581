import { type Disclosure, disclosures, sharePassphrase } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useId, useState } from 'react'
import type { NewShareLink } from '../../../shared/api/scans/create-share-link.ts'
import { useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { Choice } from '../../../shared/ui/choice.tsx'
import { Field } from '../../../shared/ui/field.tsx'

const days = ['7', '30', '90', '180'] as const

const DAY_MS = 86_400_000
const DEFAULT_RELEASE_DAYS = 90
const MAX_RELEASE_DAYS = 364

interface LinkFormProps {
  scanId: string
  onCreate: (link: NewShareLink) => Promise<void>
}

/** How much a new link shows, how long it works, and an optional passphrase. */
export const LinkForm = ({ scanId, onCreate }: LinkFormProps) => {
  const t = useText()
  const [disclosure, setDisclosure] = useState<Disclosure>('full')
  const [release, setRelease] = useState(() => dayAfter(DEFAULT_RELEASE_DAYS))
  const [expiresIn, setExpiresIn] = useState<(typeof days)[number]>('30')
  const [passphrase, setPassphrase] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const isShort = passphrase.trim() !== '' && passphrase.trim().length < sharePassphrase.minChars
  const isReleaseMissing = disclosure === 'partial' && release === ''
  const create = async () => {
    setIsBusy(true)
    const common = { id: scanId, expiresInDays: Number(expiresIn), ...(passphrase.trim() ? { passphrase } : {}) }
    await onCreate(
      disclosure === 'full'
        ? { ...common, disclosure }
        : { ...common, disclosure, releaseAt: new Date(release).toISOString() },
    )
    setIsBusy(false)
  }
  return (
    <form
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isShort && !isReleaseMissing) create()
      }}
    >
      <DisclosureChoice chosen={disclosure} onChoose={setDisclosure} />
      {disclosure === 'partial' && (
        <Field
          label={t(m.share_release)}
          type="date"
          value={release}
          min={dayAfter(1)}
          max={dayAfter(MAX_RELEASE_DAYS)}
          onChange={(event) => setRelease(event.target.value)}
          error={isReleaseMissing ? t(m.share_release_missing) : undefined}
        />
      )}
      <Choice
        label={t(m.share_expires)}
        value={expiresIn}
        options={days.map((value) => ({ value, word: t(m.share_days, { count: Number(value) }) }))}
        onChange={setExpiresIn}
      />
      <Field
        label={t(m.share_passphrase_optional)}
        type="text"
        autoComplete="off"
        maxLength={sharePassphrase.maxChars}
        value={passphrase}
        hint={t(m.share_passphrase_hint)}
        error={isShort ? t(m.share_passphrase_short, { count: sharePassphrase.minChars }) : undefined}
        onChange={(event) => setPassphrase(event.target.value)}
      />
      <div>
        <button type="submit" disabled={isBusy} className={buttonClass('primary')}>
          {isBusy ? t(m.share_creating) : t(m.share_create)}
        </button>
      </div>
    </form>
  )
}

const dayAfter = (count: number) => new Date(Date.now() + count * DAY_MS).toISOString().slice(0, 10)

const names = { full: m.share_full, partial: m.share_partial } as const
const meanings = { full: m.share_full_text, partial: m.share_partial_text } as const

const DisclosureChoice = ({ chosen, onChoose }: { chosen: Disclosure; onChoose: (chosen: Disclosure) => void }) => {
  const t = useText()
  const name = useId()
  return (
    <fieldset className="border border-line">
      <legend className="sr-only">{t(m.share_disclosure)}</legend>
      {disclosures.map((disclosure) => (
        <label
          key={disclosure}
          className="flex min-h-12 cursor-pointer items-center gap-3 border-line px-4 py-2 not-first:border-t"
        >
          <input
            type="radio"
            name={name}
            value={disclosure}
            checked={disclosure === chosen}
            onChange={() => onChoose(disclosure)}
            className="size-4 shrink-0 accent-text"
          />
          <span>
            {t(names[disclosure])}
            <span className="block text-sm text-muted">{t(meanings[disclosure])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
