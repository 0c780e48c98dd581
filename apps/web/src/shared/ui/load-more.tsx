import { m } from '@lc/content/messages'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLocale } from '../i18n/locale-context.ts'
import { buttonClass } from './button.ts'

interface LoadMoreProps {
  /** Given whole: it is drawn again only when something changes that was read from it. */
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  onAsk?: () => void
}

/** Under a list that comes a page at a time; nothing when all of it is there. */
export const LoadMore = ({ list, onAsk }: LoadMoreProps) => {
  const locale = useLocale()
  if (!list.hasNextPage) return null
  const ask = () => {
    onAsk?.()
    list.fetchNextPage()
  }
  return (
    <div className="mt-4 text-center">
      <button type="button" disabled={list.isFetchingNextPage} onClick={ask} className={buttonClass('quiet')}>
        {m.app_load_more({}, { locale })}
      </button>
    </div>
  )
}
