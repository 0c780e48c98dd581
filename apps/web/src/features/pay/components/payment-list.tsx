import { LoadMore } from '../../../ui/load-more.tsx'
import { LoadFailed, Loading } from '../../../ui/load-state.tsx'
import { usePayments } from '../api/use-payments.ts'
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
