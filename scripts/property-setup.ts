/**
 * Property-based tests draw the same cases in every run, so that a run that fails fails again. The long form of the tests
 * (TEST_LENGTH=full) draws others each time; TEST_SEED repeats one of its runs.
 */
import fc from 'fast-check'

const given = process.env['TEST_SEED']
const isRandom = process.env['TEST_LENGTH'] === 'full' && given === undefined

if (!isRandom) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(given ?? 20_261_118) })
