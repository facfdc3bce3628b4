import * as v from 'valibot';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { Model } from '../../topology/plantRecords';
import { boundedArray } from './boundedSchemas';
import { modelSchema } from './designPlant';
import { readJson } from './jsonFile';

const listed = v.object({ ...modelSchema.entries, source: v.optional(v.string()), unchecked: v.optional(v.unknown()) });

/** Reads a file of models: `{"models": [...]}` with the fields that a design's models have, as `list models --json` prints them. @throws FormatError */
export function readModelFile(file: TextFile): readonly Model[] {
  const problems = new ProblemList(file.name);
  const { value } = readJson(file, v.object({ models: boundedArray(listed) }), problems);
  return value.models.map(({ source: _source, unchecked: _unchecked, ...model }) => model as Model);
}
