import { m } from '@lc/content/messages'
import { useLocale } from '../../../lib/locale-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { LoadFailed, Loading } from '../../../ui/load-state.tsx'
import { usePayments } from '../api/use-payments.ts'
import { PaymentRows } from './payment-rows.tsx'

export const PaymentList = () => {
  const locale = useLocale()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePayments()
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  return (
    <>
      <PaymentRows payments={data.pages.flatMap(({ items }) => items)} />
      {hasNextPage && (
        <button
          type="button"
          disabled={isFetchingNextPage}
          onClick={() => fetchNextPage()}
          className={`mt-4 ${buttonClass('quiet')}`}
        >
          {m.app_load_more({}, { locale })}
        </button>
      )}
    </>
  )
}
