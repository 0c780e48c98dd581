import type { Payment } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useState } from 'react'
import { fetchInvoice } from '../../../shared/api/billing/get-invoice.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { buttonClass } from '../../../shared/ui/button.ts'
import { offerFile } from '../../../shared/ui/offer-file.ts'
import { toastStore } from '../../../shared/ui/toast-store.ts'

/** Calls carry the session in a header, so a plain link could not fetch the file. */
export const InvoiceButton = ({ payment }: { payment: Payment }) => {
  const locale = useLocale()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    const file = await fetchInvoice(payment.id)
    if (file) offerFile(file, `invoice-${payment.createdAt.slice(0, 10)}.pdf`)
    else toastStore.show('error', m.pay_invoice_failed({}, { locale }))
    setIsBusy(false)
  }
  return (
    <button type="button" disabled={isBusy} onClick={save} className={buttonClass('quiet', 'small')}>
      {isBusy ? m.pay_list_invoice_busy({}, { locale }) : m.pay_list_invoice({}, { locale })}
    </button>
  )
}
