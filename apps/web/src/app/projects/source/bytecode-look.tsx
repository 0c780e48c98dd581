import type { BytecodeLook as Look } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useText } from '../../../shared/i18n/text.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { DataTable } from '../../../shared/ui/data-table.tsx'
import { FactList } from '../../../shared/ui/facts.tsx'

const missed = {
  functions: m.intake_look_missed_functions,
  storage: m.intake_look_missed_storage,
  proxy_signs: m.intake_look_missed_proxy_signs,
} as const satisfies Record<Look['missed'][number], unknown>

/** Facts from bytecode alone. The first sentence makes clear that this isn't a detection. */
export const BytecodeLook = ({ look, onUpload }: { look: Look; onUpload: () => void }) => {
  const t = useText()
  const yesNo = (value: boolean) => (value ? t(m.intake_look_yes) : t(m.intake_look_no))
  const list = (names: readonly string[]) => names.map(visibleText).join(', ') || t(m.intake_look_none)
  const hasSeen = (part: Look['missed'][number]) => !look.missed.includes(part)
  return (
    <section className="border border-line bg-surface p-5" data-look>
      <h3 className="text-lg">{t(m.intake_look_title)}</h3>
      <p className="mt-2 max-w-[40rem] border-l-2 border-text pl-3">{t(m.intake_look_not)}</p>
      <p className="mt-3 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {t(m.intake_look_upload)}
        <button type="button" onClick={onUpload} className={buttonClass('quiet', 'small')}>
          {t(m.intake_retired_upload)}
        </button>
      </p>
      <FactList
        facts={[
          {
            name: t(m.intake_look_size),
            value: t(m.intake_look_bytes, { bytes: look.codeBytes }),
          },
          { name: t(m.intake_look_compiler), value: look.compiler && visibleText(look.compiler) },
          { name: t(m.intake_look_delegatecall), value: yesNo(look.hasDelegatecall) },
          { name: t(m.intake_look_selfdestruct), value: yesNo(look.hasSelfdestruct) },
          { name: t(m.intake_look_create), value: yesNo(look.hasCreate) },
          {
            name: t(m.intake_look_proxy_signs),
            value: hasSeen('proxy_signs') && list(look.proxySigns),
          },
          { name: t(m.intake_look_interfaces), value: hasSeen('functions') && list(look.interfaces) },
        ]}
      />
      {look.missed.length > 0 && (
        <p className="mt-3 text-sm">
          {t(m.intake_look_missed, { parts: look.missed.map((part) => t(missed[part])).join(', ') })}
        </p>
      )}
      {hasSeen('functions') && <Functions functions={look.functions} />}
      {hasSeen('storage') && <Storage storage={look.storage} />}
    </section>
  )
}

const Functions = ({ functions }: Pick<Look, 'functions'>) => {
  const t = useText()
  return (
    <DataTable
      title={t(m.intake_look_functions, { count: functions.length })}
      columns={[
        t(m.intake_look_function_selector),
        t(m.intake_look_function_name),
        t(m.intake_look_function_arguments),
        t(m.intake_look_function_mutability),
      ]}
      rows={functions.map((seen) => [seen.selector, seen.signature ?? '–', seen.arguments || '–', seen.mutability])}
    />
  )
}

const Storage = ({ storage }: Pick<Look, 'storage'>) => {
  const t = useText()
  return (
    <DataTable
      title={t(m.intake_look_storage, { count: storage.length })}
      columns={[t(m.intake_look_storage_slot), t(m.intake_look_storage_offset), t(m.intake_look_storage_type)]}
      rows={storage.map(({ slot, offset, type }) => [slot, String(offset), type])}
    />
  )
}
