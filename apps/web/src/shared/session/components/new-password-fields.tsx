import { isAcceptablePassword } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { useFormContext } from 'react-hook-form'
import { useLocale } from '../../i18n/locale-context.ts'
import { PasswordField } from '../../ui/password-field.tsx'

export interface NewPassword {
  password: string
  confirmation: string
}

/** A password by the rule, and once more. Judged on leaving a field that was filled, and on sending. */
export const NewPasswordFields = ({ label }: { label: string }) => {
  const locale = useLocale()
  const form = useFormContext<NewPassword>()
  const { errors, touchedFields } = form.formState
  const rule = m.account_password_rule({}, { locale })
  const mismatch = m.account_password_mismatch({}, { locale })
  const check = (name: keyof NewPassword) => form.getValues(name) !== '' && form.trigger(name)
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={rule}
        error={errors.password?.message}
        {...form.register('password', {
          required: m.account_password_required({}, { locale }),
          validate: (password) => isAcceptablePassword(password) || rule,
          deps: touchedFields.confirmation ? 'confirmation' : [],
          onBlur: () => check('password'),
        })}
      />
      <PasswordField
        label={m.account_password_confirm({}, { locale })}
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...form.register('confirmation', {
          required: m.account_password_confirm_required({}, { locale }),
          validate: (confirmation, { password }) => confirmation === password || mismatch,
          onBlur: () => check('confirmation'),
        })}
      />
    </>
  )
}
