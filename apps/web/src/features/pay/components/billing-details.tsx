import { m } from '@lc/content/messages'
import { useLocale } from '../../../lib/locale-context.ts'
import { toastStore } from '../../../lib/toast-store.ts'
import { LoadFailed, Loading } from '../../../ui/load-state.tsx'
import { useBillingDetails } from '../api/use-billing-details.ts'
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
