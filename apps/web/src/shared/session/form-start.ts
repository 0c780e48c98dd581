import type { FieldErrors, FieldValues } from 'react-hook-form'

/** How a dialog's form begins, for those who show its states: values that are filled in, errors that are said,
 * and whether an answer is awaited. */
export interface FormStart<F extends FieldValues> {
  values?: Partial<F>
  errors?: Partial<Record<keyof F, string>>
  isBusy?: boolean
}

/** The form's options for it. Errors that are only shown take no focus: several such forms may stand on one page. */
export const startOptions = <F extends FieldValues>({ errors }: FormStart<F>) => ({
  errors: Object.fromEntries(
    Object.entries(errors ?? {}).map(([name, message]) => [name, { type: 'start', message }]),
  ) as FieldErrors<F>,
  shouldFocusError: !errors,
})
