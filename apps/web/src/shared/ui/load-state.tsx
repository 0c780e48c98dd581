import { m } from '@lc/content/messages'
import { useLocale } from '../i18n/locale-context.ts'
import { buttonClass } from './button.ts'
import { Slit } from './slit.tsx'

export const Loading = () => (
  <div role="status" className="grid min-h-40 place-items-center">
    <Slit isRunning className="h-12 w-6 text-text" />
    <span className="sr-only">{m.app_loading({}, { locale: useLocale() })}</span>
  </div>
)

export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => {
  const locale = useLocale()
  return (
    <Notice title={m.app_error_load({}, { locale })} text={m.app_error_load_text({}, { locale })}>
      <button type="button" onClick={onRetry} className={buttonClass('quiet')}>
        {m.app_error_retry({}, { locale })}
      </button>
    </Notice>
  )
}

interface NoticeProps {
  title: string
  text: string
  /** `h1` where nothing else on the page has a name. */
  heading?: 'h1' | 'h2'
  children?: React.ReactNode
}

/** An empty, missing or failed place: the slit, what is so, and what to do. */
export const Notice = ({ title, text, heading: Heading = 'h2', children }: NoticeProps) => (
  <div className="flex flex-col items-center border border-line bg-surface px-6 py-14 text-center">
    <Slit className="h-10 w-5 text-muted" />
    <Heading className="mt-5 text-lg">{title}</Heading>
    <p className="mt-2 max-w-[32rem] text-muted">{text}</p>
    {children && <div className="mt-6">{children}</div>}
  </div>
)
