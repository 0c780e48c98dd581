/** A refusal in Stripe's own form. */
export class DeskFailure extends Error {
  readonly status: number
  readonly code: string

  constructor({ status, code, message }: { status: number; code: string; message: string }) {
    super(message)
    this.status = status
    this.code = code
  }

  body() {
    const type =
      this.status === 402 ? 'card_error' : this.status === 401 ? 'authentication_error' : 'invalid_request_error'
    return { error: { type, code: this.code, message: this.message } }
  }
}

export const refuse = (status: number, code: string, message: string): never => {
  throw new DeskFailure({ status, code, message })
}
