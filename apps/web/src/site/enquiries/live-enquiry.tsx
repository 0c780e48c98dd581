import type { EnquiryKind } from '@lc/api-contract'
import { m } from '@lc/content/messages'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { sendEnquiry } from '../../shared/api/enquiries/send-contact.ts'
import { emptyEnquiry, readEnquiry, type TypedEnquiry } from '../../shared/api/enquiries/typed-enquiry.ts'
import { useLocale, useText } from '../../shared/i18n/text.ts'
import { findProblems, type Problems } from './enquiry-fields.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquirySent } from './enquiry-sent.tsx'

/** The initial state of an enquiry, for the component catalogue. */
export interface EnquiryStart {
  typed?: TypedEnquiry
  problems?: Problems
  isBusy?: boolean
  reference?: string
}

interface LiveEnquiryProps {
  kind: EnquiryKind
  start?: EnquiryStart
  /** Sends the data in `start` at once: the reader already submitted the form before the script had loaded. */
  sendsAtOnce?: boolean
  /** Shown below the confirmation. */
  children?: ReactNode
}

/** An enquiry with a script: problems beside their fields, and the confirmation in place of the form. */
export const LiveEnquiry = ({ kind, start = {}, sendsAtOnce = false, children }: LiveEnquiryProps) => {
  const locale = useLocale()
  const t = useText()
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
  // In an effect, because the fields must be marked as invalid before one can be found.
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
    // The page is older than the server and accepted something that the server rejects.
    else setFailure(end.is === 'failed' ? t(m.enquiry_failed, { reason: end.message }) : t(m.enquiry_problems))
  }

  const sendOnce = useRef(sendsAtOnce)
  useEffect(() => {
    if (sendOnce.current) send(typed)
    sendOnce.current = false
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) send(readEnquiry(new FormData(event.currentTarget)))
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
