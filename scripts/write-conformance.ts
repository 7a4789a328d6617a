/** Writes docs/conformance.md from the conformance table; a test of the table compares the two. */
import { writeFileSync } from 'node:fs'
import { conformanceDocument } from '../src/conformance/document.ts'

writeFileSync(new URL('../docs/conformance.md', import.meta.url), conformanceDocument())
