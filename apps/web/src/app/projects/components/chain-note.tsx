import type { ChainReason } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import type { ReadableChain } from '../readable-chain.ts'

const notes = {
  replaced_by_sonic: m.chains_note_replaced_by_sonic,
  shut_down: m.chains_note_shut_down,
} as const satisfies Record<ChainReason, unknown>

/** A chain that has ended, is ending or cannot be read says so as soon as it is chosen. */
export const ChainNote = ({ chain, onUpload }: { chain: ReadableChain; onUpload: () => void }) => {
  const locale = useLocale()
  if (chain.status === 'live' && chain.canRead) return null
  return (
    <div role="status" className="mt-4 border-l-2 border-text pl-3" data-chain={chain.status}>
      {chain.status === 'retired' && (
        <p className="font-semibold">{m.intake_retired_title({ chain: chain.name }, { locale })}</p>
      )}
      {chain.reason && <p>{notes[chain.reason]({}, { locale })}</p>}
      <p className="mt-1 text-sm text-muted">{consequence(chain)({}, { locale })}</p>
      {!chain.canRead && (
        <button type="button" onClick={onUpload} className={`mt-4 ${buttonClass('primary')}`}>
          {m.intake_retired_upload({}, { locale })}
        </button>
      )}
    </div>
  )
}

const consequence = ({ status, canRead }: ReadableChain) => {
  if (status === 'retired') return m.intake_retired_text
  return canRead ? m.intake_sunset_text : m.intake_unreadable_text
}
