import type { EnquiryKind } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { sendEnquiry } from '../../../shared/api/enquiries/send-enquiry.ts'
import { emptyEnquiry, readTyped, type TypedEnquiry } from '../../../shared/api/enquiries/typed-enquiry.ts'
import { useLocale } from '../../../shared/i18n/locale-context.ts'
import type { Problems } from '../enquiry-forms.ts'
import { findProblems } from '../find-problems.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquirySent } from './enquiry-sent.tsx'

/** Where an enquiry stands, for those who show its states. */
export interface EnquiryStart {
  typed?: TypedEnquiry
  problems?: Problems
  isBusy?: boolean
  reference?: string
}

interface LiveEnquiryProps {
  kind: EnquiryKind
  start?: EnquiryStart
  /** Sends what `start` holds without being asked again: it was asked for on the page that had no script yet. */
  sendsAtOnce?: boolean
  /** Below the words of success. */
  children?: ReactNode
}

/** An enquiry with a script: problems beside their fields, and the answer in place of the form. */
export const LiveEnquiry = ({ kind, start = {}, sendsAtOnce = false, children }: LiveEnquiryProps) => {
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(start.typed ?? emptyEnquiry)
  const [problems, setProblems] = useState(start.problems ?? {})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(start.isBusy ?? false)
  const [reference, setReference] = useState(start.reference)

  const leadsToProblem = useRef(false)
  const refuse = (found: Problems) => {
    leadsToProblem.current = true
    setProblems(found)
  }
  // An effect, because the fields must be marked as wrong before one of them can be found.
  useEffect(() => {
    if (leadsToProblem.current) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    leadsToProblem.current = false
  })

  const send = async (written: TypedEnquiry) => {
    const found = findProblems(kind, written, locale)
    setTyped(written)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return refuse(found)
    setProblems({})
    setIsBusy(true)
    const end = await sendEnquiry(kind, written)
    setIsBusy(false)
    if (end.is === 'sent') setReference(end.reference)
    // A page that is older than the server: what it takes for right is refused there.
    else
      setFailure(
        end.is === 'failed'
          ? m.enquiry_failed({ reason: end.message }, { locale })
          : m.enquiry_problems({}, { locale }),
      )
  }

  const sendOnce = useRef(sendsAtOnce)
  useEffect(() => {
    if (sendOnce.current) send(typed)
    sendOnce.current = false
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) send(readTyped(new FormData(event.currentTarget)))
  }

  if (reference) {
    return (
      <>
        <EnquirySent kind={kind} reference={reference} email={typed.email.trim()} />
        {children}
      </>
    )
  }
  return <EnquiryForm ref={form} {...{ kind, typed, problems, failure, isBusy }} onSubmit={submit} />
}
