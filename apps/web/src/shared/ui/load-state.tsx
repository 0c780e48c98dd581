import { m } from '@lc/content/messages'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useLocale, useText } from '../i18n/text.ts'
import { buttonClass } from './button.ts'
import { Slit } from './slit.tsx'

export const Loading = () => (
  <div role="status" className="grid min-h-40 place-items-center">
    <Slit isRunning className="h-12 w-6 text-text" />
    <span className="sr-only">{m.app_loading({}, { locale: useLocale() })}</span>
  </div>
)

export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useText()
  return (
    <Notice title={t(m.app_error_load)} text={t(m.app_error_load_text)}>
      <button type="button" onClick={onRetry} className={buttonClass('quiet')}>
        {t(m.app_error_retry)}
      </button>
    </Notice>
  )
}

interface NoticeProps {
  title: string
  text: string
  /** `h1` if the page has no other heading. */
  heading?: 'h1' | 'h2' | 'h3'
  children?: React.ReactNode
}

/** An empty, missing or failed place: the slit, the state and an action. */
export const Notice = ({ title, text, heading: Heading = 'h2', children }: NoticeProps) => (
  <div className="flex flex-col items-center border border-line bg-surface px-6 py-14 text-center">
    <Slit className="h-10 w-5 text-muted" />
    <Heading className="mt-5 text-lg">{title}</Heading>
    <p className="mt-2 max-w-[32rem] text-muted">{text}</p>
    {children && <div className="mt-6">{children}</div>}
  </div>
)

interface LoadMoreProps {
  /** The whole query result: React Query re-renders only when a field that was read changes. */
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  onAsk?: () => void
}

/** Below a paged list. Hidden when everything has loaded. */
export const LoadMore = ({ list, onAsk }: LoadMoreProps) => {
  const t = useText()
  if (!list.hasNextPage) return null
  const load = () => {
    onAsk?.()
    list.fetchNextPage()
  }
  return (
    <div className="mt-4 text-center">
      <button type="button" disabled={list.isFetchingNextPage} onClick={load} className={buttonClass('quiet')}>
        {t(m.app_load_more)}
      </button>
    </div>
  )
}
