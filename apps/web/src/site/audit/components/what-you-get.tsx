import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { LedgerSection } from '../../../shared/ui/ledger-section.tsx'
import { Slit } from '../../../shared/ui/slit.tsx'

const parts = [
  { title: m.audit_get_1, text: m.audit_get_1_text },
  { title: m.audit_get_2, text: m.audit_get_2_text },
  { title: m.audit_get_3, text: m.audit_get_3_text },
  { title: m.audit_get_4, text: m.audit_get_4_text },
]

export const WhatYouGet = () => {
  const locale = useLocale()
  return (
    <LedgerSection number="02" title={m.audit_get_title({}, { locale })}>
      <ul className="mt-10 grid max-w-[60rem] gap-x-12 gap-y-8 md:grid-cols-2">
        {parts.map(({ title, text }) => (
          <li key={title({}, { locale })} className="flex gap-3">
            <Slit className="mt-1 h-6 w-3 shrink-0" />
            <div>
              <h3 className="text-lg">{title({}, { locale })}</h3>
              <p className="mt-1 max-w-[30rem] text-muted">{text({}, { locale })}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-12 max-w-[40rem] text-xl font-medium">{m.audit_get_not({}, { locale })}</p>
    </LedgerSection>
  )
}
