import type { FieldErrors, FieldValues } from 'react-hook-form'

/** How a dialog's form begins, for those who show its states: values that are filled in, errors that are said,
 * and whether an answer is awaited. */
export interface FormStart<F extends FieldValues> {
  values?: Partial<F>
  errors?: Partial<Record<keyof F, string>>
  isBusy?: boolean
}

export const startErrors = <F extends FieldValues>({ errors = {} }: FormStart<F>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { type: 'start', message }]),
  ) as FieldErrors<F>
