import { usePayments } from '../../../shared/api/billing/list-payments.ts'
import { LoadMore } from '../../../shared/ui/load-more.tsx'
import { LoadFailed, Loading } from '../../../shared/ui/load-state.tsx'
import { PaymentRows } from './payment-rows.tsx'

export const PaymentList = () => {
  const list = usePayments()
  const { data, isError, refetch } = list
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  return (
    <>
      <PaymentRows payments={data.pages.flatMap(({ items }) => items)} />
      <LoadMore list={list} />
    </>
  )
}
