import type { BytecodeLook as Look } from '@lc/api-contract'
import { visibleText } from '@lc/content'
import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { DataTable } from '../../../shared/ui/data-table.tsx'
import { FactList } from '../../../shared/ui/fact-list.tsx'

const missed = {
  functions: m.intake_look_missed_functions,
  storage: m.intake_look_missed_storage,
  proxy_signs: m.intake_look_missed_proxy_signs,
} as const satisfies Record<Look['missed'][number], unknown>

/** What bytecode alone tells. Its first words are that it is no detection. */
export const BytecodeLook = ({ look, onUpload }: { look: Look; onUpload: () => void }) => {
  const locale = useLocale()
  const yesNo = (value: boolean) => (value ? m.intake_look_yes({}, { locale }) : m.intake_look_no({}, { locale }))
  const list = (names: readonly string[]) => names.map(visibleText).join(', ') || m.intake_look_none({}, { locale })
  const hasSeen = (part: Look['missed'][number]) => !look.missed.includes(part)
  return (
    <section className="border border-line bg-surface p-5" data-look>
      <h3 className="text-lg">{m.intake_look_title({}, { locale })}</h3>
      <p className="mt-2 max-w-[40rem] border-l-2 border-text pl-3">{m.intake_look_not({}, { locale })}</p>
      <p className="mt-3 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {m.intake_look_upload({}, { locale })}
        <button type="button" onClick={onUpload} className={buttonClass('quiet', 'small')}>
          {m.intake_retired_upload({}, { locale })}
        </button>
      </p>
      <FactList
        facts={[
          {
            name: m.intake_look_size({}, { locale }),
            value: m.intake_look_bytes({ bytes: look.codeBytes }, { locale }),
          },
          { name: m.intake_look_compiler({}, { locale }), value: look.compiler && visibleText(look.compiler) },
          { name: m.intake_look_delegatecall({}, { locale }), value: yesNo(look.hasDelegatecall) },
          { name: m.intake_look_selfdestruct({}, { locale }), value: yesNo(look.hasSelfdestruct) },
          { name: m.intake_look_create({}, { locale }), value: yesNo(look.hasCreate) },
          {
            name: m.intake_look_proxy_signs({}, { locale }),
            value: hasSeen('proxy_signs') && list(look.proxySigns),
          },
          { name: m.intake_look_interfaces({}, { locale }), value: hasSeen('functions') && list(look.interfaces) },
        ]}
      />
      {look.missed.length > 0 && (
        <p className="mt-3 text-sm">
          {m.intake_look_missed(
            { parts: look.missed.map((part) => missed[part]({}, { locale })).join(', ') },
            { locale },
          )}
        </p>
      )}
      {hasSeen('functions') && <Functions functions={look.functions} />}
      {hasSeen('storage') && <Storage storage={look.storage} />}
    </section>
  )
}

const Functions = ({ functions }: Pick<Look, 'functions'>) => {
  const locale = useLocale()
  return (
    <DataTable
      title={m.intake_look_functions({ count: functions.length }, { locale })}
      columns={[
        m.intake_look_function_selector({}, { locale }),
        m.intake_look_function_name({}, { locale }),
        m.intake_look_function_arguments({}, { locale }),
        m.intake_look_function_mutability({}, { locale }),
      ]}
      rows={functions.map((seen) => [seen.selector, seen.signature ?? '–', seen.arguments || '–', seen.mutability])}
    />
  )
}

const Storage = ({ storage }: Pick<Look, 'storage'>) => {
  const locale = useLocale()
  return (
    <DataTable
      title={m.intake_look_storage({ count: storage.length }, { locale })}
      columns={[
        m.intake_look_storage_slot({}, { locale }),
        m.intake_look_storage_offset({}, { locale }),
        m.intake_look_storage_type({}, { locale }),
      ]}
      rows={storage.map(({ slot, offset, type }) => [slot, String(offset), type])}
    />
  )
}
