import type { FastifySchemaCompiler, FastifySerializerCompiler, FastifyTypeProvider } from 'fastify';
import * as v from 'valibot';
import { isMessageKey, type MessageKey } from './messages';
import { InvalidRequest, type FieldProblem } from './problem';
import { unwritableTexts } from './unwritable-text';

/** Lets a route's valibot schemas type its request. */
export interface ValibotTypes extends FastifyTypeProvider {
  validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  serializer: unknown;
}

/** Validates with valibot, and that the database can keep what is text; what passes is the schema's output. */
export const validatorCompiler: FastifySchemaCompiler<v.GenericSchema> = ({ schema, httpPart = 'body' }) => {
  return (data: unknown) => {
    const result = v.safeParse(schema, data);
    const problems = [
      ...(result.issues ?? []).map((issue) => toFieldProblem(httpPart, issue)),
      ...unwritableTexts(data).map((path) => toUnwritable(httpPart, path)),
    ];
    return problems.length === 0 ? { value: result.output } : { error: new InvalidRequest(problems) };
  };
};

const toUnwritable = (part: string, path: readonly (string | number)[]): FieldProblem => ({
  path: [nameOf(part), ...path],
  key: 'field.invalid',
  values: {},
  type: 'text',
});

/** A part of a request, as the answers name it. */
const nameOf = (part: string): string =>
  part === 'querystring' ? 'query' : part === 'params' ? 'path' : part;

/** Answers are made by typed code; their schemas serve the documentation. */
export const serializerCompiler: FastifySerializerCompiler<unknown> = () => (data) => JSON.stringify(data);

function toFieldProblem(part: string, issue: v.BaseIssue<unknown>): FieldProblem {
  const path = (issue.path ?? []).map((step) => (typeof step.key === 'number' ? step.key : String(step.key)));
  const max = 'requirement' in issue && typeof issue.requirement === 'number' ? issue.requirement : 0;
  return {
    path: [nameOf(part), ...path],
    // A schema may name its own message; otherwise the kind of the violation says enough.
    key: isMessageKey(issue.message) ? issue.message : keyOf(issue),
    values: { max },
    type: issue.type,
  };
}

const KEYS: Readonly<Record<string, MessageKey>> = {
  string: 'field.text',
  non_empty: 'field.required',
  number: 'field.number',
  integer: 'field.integer',
  safe_integer: 'field.integer',
  min_value: 'field.tooSmall',
  max_value: 'field.tooLarge',
  max_length: 'field.tooLong',
  picklist: 'field.choice',
};

function keyOf(issue: v.BaseIssue<unknown>): MessageKey {
  if (issue.received === 'undefined' || issue.expected === 'never') return 'field.required';
  if (issue.type === 'max_length' && Array.isArray(issue.input)) return 'field.tooMany';
  return KEYS[issue.type] ?? 'field.invalid';
}
