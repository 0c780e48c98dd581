/** A name as Solidity's grammar has it. The length is our own limit: it becomes part of file names. */
export const solidityIdentifier = /^[A-Za-z_$][A-Za-z0-9_$]{0,199}$/
