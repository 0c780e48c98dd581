import type { Access, Locale, StructureCall, StructureFunction } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { callWords } from '@lc/report/words'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

/** A function: how it is declared, who may call it, and what it calls. */
export const FunctionEntry = ({ fn }: { fn: StructureFunction }) => {
  const locale = useLocale()
  const declared = [fn.visibility, ...(fn.mutability === 'nonpayable' ? [] : [fn.mutability]), ...fn.modifiers]
  return (
    <li className="text-sm wrap-anywhere" data-access={fn.access.kind}>
      <p className="font-mono">
        <strong>{visibleText(fn.signature)}</strong> <span className="text-muted">{declared.join(' ')}</span>
      </p>
      <p className={fn.access.kind === 'open' ? 'font-semibold' : ''}>{accessWords(fn.access, locale)}</p>
      {fn.overrides.length > 0 && (
        <p>{m.app_structure_overrides({ names: fn.overrides.map(lastPart).join(', ') }, { locale })}</p>
      )}
      {fn.calls.length > 0 && (
        <ul className="mt-1 border-l border-line pl-3 text-muted">
          {[...new Set(fn.calls.map((call) => callText(call, locale)))].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

const plainAccess = {
  open: m.app_structure_access_open,
  inner: m.app_structure_access_inner,
  deployer: m.app_structure_access_deployer,
  unimplemented: m.app_structure_access_unimplemented,
} as const

const accessWords = (access: Access, locale: Locale): string =>
  access.kind === 'guarded'
    ? m.app_structure_access_guarded({ guards: access.by.map(({ text }) => visibleText(text)).join(' · ') }, { locale })
    : plainAccess[access.kind]({}, { locale })

const callText = ({ kind, contract, name, line, via }: StructureCall, locale: Locale): string => {
  const target = visibleText(contract === undefined ? name : `${lastPart(contract)}.${name}`)
  const words = { kind: callWords[kind]({}, { locale }), target, line }
  return via === undefined
    ? m.app_structure_call(words, { locale })
    : m.app_structure_call_via({ ...words, modifier: visibleText(via) }, { locale })
}

const lastPart = (id: string) => id.slice(id.lastIndexOf(':') + 1)
