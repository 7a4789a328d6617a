/** Prints a new key for PHONE_KEY. */
import { makeSealKey } from '../src/server/config/phone-key.ts'

console.log(makeSealKey(Date.now()))
