import { m } from '@lc/content/messages'
import { useLocale } from '../../../shared/i18n/locale-context.ts'

interface CopyButtonProps {
  label: string
  /** What is copied; without it, the code of the figure it stands in. The boot script does it, so it shows only with one. */
  text?: string
  className?: string
}

export const CopyButton = ({ label, text = '', className = 'px-4' }: CopyButtonProps) => (
  <button
    type="button"
    data-copy={text}
    className={`min-h-11 cursor-pointer border border-transparent hover:text-text ${className}`}
  >
    <span>{label}</span>
    <span>{m.blog_copied({}, { locale: useLocale() })}</span>
  </button>
)
