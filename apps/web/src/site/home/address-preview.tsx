import { chains, products } from '@lc/api-contract'
import { formatMoney } from '@lc/content'
import { m } from '@lc/content/messages'
import { type ReactNode, useId } from 'react'
import { localPath } from '../../shared/i18n/locale-path.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { buttonClass } from '../../shared/ui/button.ts'
import { Field } from '../../shared/ui/field.tsx'
import { LedgerSection } from '../sections.tsx'
import type { PreviewFact, PreviewOutcome } from './start-preview.ts'

/**
 * Shows what a scan of an address would read, before sign-up. The boot script loads the code when the form is first
 * used. All results are in the page; the code shows one of them.
 */
export const AddressPreview = ({ number }: { number: string }) => {
  const locale = useLocale()
  const t = useText()
  const id = useId()
  return (
    <LedgerSection number={number} id="address" title={t(m.preview_title)}>
      <p className="mt-4 max-w-[40rem] text-muted">{t(m.preview_text)}</p>
      <noscript>
        <a href={localPath(locale, '/auto-detection')} className={`mt-6 ${buttonClass('primary', 'site')}`}>
          {t(m.site_action_scan)}
        </a>
      </noscript>
      <form
        data-preview={id}
        noValidate
        className="script-only mt-8 grid items-end gap-x-4 gap-y-5 md:grid-cols-[12rem_minmax(0,1fr)_auto]"
      >
        <ChainSelect />
        <Field
          label={t(m.intake_address)}
          name="address"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="0x…"
        />
        <button type="submit" className={buttonClass('primary', 'site')}>
          {t(m.preview_action)}
        </button>
      </form>
      <PreviewResult id={id} />
    </LedgerSection>
  )
}

const ChainSelect = () => {
  const t = useText()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="block text-sm font-semibold">
        {t(m.intake_chain)}
      </label>
      <select
        id={id}
        name="chain"
        className="mt-1.5 h-12 w-full rounded-control border border-control bg-bg px-3 text-base text-text"
      >
        {chains
          .filter(({ status }) => status !== 'retired')
          .map((chain) => (
            <option key={chain.id} value={chain.id}>
              {chain.name}
            </option>
          ))}
      </select>
    </div>
  )
}

const PreviewResult = ({ id }: { id: string }) => {
  const locale = useLocale()
  const t = useText()
  return (
    <div id={id} role="status" className="mt-6 scroll-mt-24">
      <Outcome name="reading" title={t(m.preview_reading)} />
      <Outcome name="bad" title={t(m.preview_bad)} text={t(m.intake_address_hint)} />
      <Outcome name="refused" title={t(m.preview_refused)} text={<span data-reason />} />
      <Outcome name="too_many" title={t(m.preview_too_many)} text={<span data-reason />} />
      <Outcome name="unanswered" title={t(m.preview_unanswered)} text={t(m.preview_unanswered_text)} />
      <Outcome name="offline" title={t(m.preview_offline)} text={t(m.preview_offline_text)} />
      <Outcome name="unverified" title={t(m.preview_unverified)} text={t(m.preview_unverified_text)}>
        <a href={localPath(locale, '/new-scan')} className={`mt-4 ${buttonClass('quiet', 'site')}`}>
          {t(m.site_action_scan)}
        </a>
      </Outcome>
      <Outcome name="found" title={t(m.preview_found)}>
        <PreviewFacts />
        <p className="mt-4 max-w-[40rem] text-muted">{t(m.preview_next)}</p>
        <a data-scan href={localPath(locale, '/new-scan')} className={`mt-4 ${buttonClass('primary', 'site')}`}>
          {t(m.preview_scan)}
        </a>
      </Outcome>
    </div>
  )
}

interface OutcomeProps {
  name: PreviewOutcome
  title: string
  text?: ReactNode
  children?: ReactNode
}

const Outcome = ({ name, title, text, children }: OutcomeProps) => (
  <div data-outcome={name} hidden className="border-l-4 border-text py-1 pl-4">
    <p className={name === 'reading' ? 'text-muted' : 'text-xl font-semibold'}>{title}</p>
    {text && <p className="mt-1 max-w-[42rem] text-muted">{text}</p>}
    {children}
  </div>
)

const labels = [
  ['contract', m.preview_contract],
  ['chain', m.intake_chain],
  ['target', m.preview_target],
  ['source', m.preview_source],
  ['compiler', m.preview_compiler],
  ['files', m.preview_files],
  ['lines', m.preview_lines],
] as const satisfies [PreviewFact, unknown][]

const row = 'border-t border-line py-2.5 sm:col-span-2 sm:grid sm:grid-cols-subgrid'

const PreviewFacts = () => {
  const locale = useLocale()
  const t = useText()
  const [single] = products
  return (
    <dl className="mt-4 grid max-w-[44rem] gap-x-8 border-b border-line sm:grid-cols-[auto_minmax(0,1fr)]">
      {labels.map(([name, label]) => (
        <div key={name} className={row}>
          <dt className="text-muted">{t(label)}</dt>
          <dd data-fact={name} className="font-mono text-sm/6 wrap-anywhere" />
        </div>
      ))}
      {single && (
        <div className={row}>
          <dt className="text-muted">{t(m.preview_price)}</dt>
          <dd data-price-cents={single.priceCents}>
            {t(m.preview_price_text, {
              price: formatMoney({ amountCents: single.priceCents, currency: single.currency }, locale),
            })}
          </dd>
        </div>
      )}
    </dl>
  )
}
