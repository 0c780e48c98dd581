import { m } from '@lc/content/messages'
import { useState } from 'react'
import { useLocale } from '../i18n/locale-context.ts'
import { Field, type FieldProps } from './field.tsx'

export const PasswordField = (props: Omit<FieldProps, 'end' | 'type'>) => {
  const locale = useLocale()
  const [isShown, setIsShown] = useState(false)
  const label = isShown ? m.account_password_hide({}, { locale }) : m.account_password_show({}, { locale })
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={label}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center text-muted hover:text-text"
        >
          <svg viewBox="0 0 24 16" className="w-6" aria-hidden="true">
            <path d="M1 8C6 0 18 0 23 8C18 16 6 16 1 8Z" fill="none" stroke="currentColor" strokeWidth="1.5" />
            <path
              d={isShown ? 'M12 3c2.5 3 2.5 7 0 10c-2.5-3-2.5-7 0-10Z' : 'M8 8h8'}
              fill="currentColor"
              stroke="currentColor"
            />
          </svg>
        </button>
      }
    />
  )
}
