import { m } from '@lc/content/messages'
import { useBillingDetails } from '../../../shared/api/billing/get-billing-details.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'
import { toastStore } from '../../../shared/ui/toast-store.ts'
import { BillingForm } from './billing-form.tsx'

export const BillingDetails = () => {
  const locale = useLocale()
  const { data, isError, refetch, save } = useBillingDetails()
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  return (
    <BillingForm
      details={data}
      onSave={async (details) => {
        if (await save(details)) toastStore.show('success', m.pay_billing_saved({}, { locale }))
      }}
    />
  )
}
