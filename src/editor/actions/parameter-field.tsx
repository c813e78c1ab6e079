import { valueInWords, type Subject } from '@/runtime/conditions/sentence';
import { useText } from '@/runtime/hooks/text';
import { canBe, capabilityOf, domainOf } from '@/runtime/lint/domain';
import type { Parameter } from '@/schemas/template/actions/parameter';
import type { ActionNode, LinkNode, WidgetNode } from '@/schemas/template/document';
import { Choice, NumberControl, Row, TextControl, Toggle } from '../inspector/controls';
import { fieldName, wordOf } from '../inspector/field-names';
import { oncePerMode } from '../inspector/once-per-mode';
import { readValue } from '../rules/rule-value';
import { linkSet, type Given } from './choices';
import { PickField, useDevices, useDialogNames, usePages, useScenes } from './pick-fields';

interface ParameterFieldProps {
  name: string;
  parameter: Parameter;
  action: ActionNode;
  links: WidgetNode['links'];
  /** @param isTyped letter by letter. */
  onChange: (value: Given | undefined, isTyped: boolean) => void;
}

/** One thing that an action is given, by what its description says of it. */
export function ParameterField({ name, parameter, action, links, onChange }: ParameterFieldProps) {
  const speech = useText();
  const { t } = speech;
  const scenes = useScenes();
  const devices = useDevices();
  const pages = usePages();
  const dialogs = useDialogNames();
  const label = t(`editor.param.${name}`);
  const isRequired = parameter.isOptional !== true;
  const value = action.with?.[name];
  const text = value === undefined || value === null ? '' : String(value);
  const pick = (next: string) => {
    onChange(next === '' ? undefined : next, false);
  };
  switch (parameter.is) {
    case 'word':
      return (
        <Choice
          label={label}
          isRequired={isRequired}
          value={text}
          choices={oncePerMode(parameter.words, [text]).map((one) => ({ value: one, label: wordOf(name, one) }))}
          onChange={pick}
        />
      );
    case 'id':
      return (
        <PickField
          label={label}
          isRequired={isRequired}
          value={text}
          choices={name === 'scene' ? scenes : devices}
          onChange={pick}
        />
      );
    case 'path':
      return <PickField label={label} isRequired={isRequired} value={text} choices={pages} onChange={pick} />;
    case 'dialog':
      return <PickField label={label} isRequired={isRequired} value={text} choices={dialogs} onChange={pick} />;
    case 'link':
      return (
        <PickField
          label={label}
          isRequired={isRequired}
          value={text}
          choices={Object.keys(links).map((one) => ({ value: one, label: fieldName(one) }))}
          onChange={pick}
        />
      );
    case 'flag':
      return (
        <Toggle
          label={label}
          isOn={value === true}
          onChange={(isOn) => {
            onChange(isOn, false);
          }}
        />
      );
    case 'number':
      return (
        <Row label={label} isRequired={isRequired}>
          {(id) => (
            <NumberControl
              id={id}
              isRequired={isRequired}
              value={typeof value === 'number' ? value : null}
              min={null}
              max={null}
              onChange={(next) => {
                if (next !== null) onChange(next, true);
              }}
            />
          )}
        </Row>
      );
    case 'address':
      return <TextRow label={label} isRequired={isRequired} value={text} onChange={onChange} />;
    case 'value': {
      const link = linkSet(action, links);
      const domain = domainOf(link);
      if (domain.kind === 'bool')
        return (
          <Toggle
            label={label}
            isOn={value === true}
            onChange={(isOn) => {
              onChange(isOn, false);
            }}
          />
        );
      if (domain.kind === 'words')
        return (
          <PickField
            label={label}
            isRequired={isRequired}
            value={canBe(domain, value) ? text : ''}
            choices={domain.words.map((one) => ({ value: one, label: valueInWords(one, subjectOf(link), speech) }))}
            onChange={pick}
          />
        );
      return (
        <TextRow
          label={label}
          isRequired={isRequired}
          value={text}
          onChange={(typed, isTyped) => {
            onChange(typed === undefined ? undefined : readValue(String(typed), domain), isTyped);
          }}
        />
      );
    }
  }
}

/** The item of a link for its words alone: which device it is of does not matter. */
function subjectOf(link: LinkNode | undefined): Subject {
  if (link === undefined || link.provider === 'app') return { kind: 'unlinked' };
  const name = link.provider === 'utility' ? (link.item ?? link.event ?? '') : link.item;
  return { kind: 'device', device: '', item: { name, scale: null, valueType: capabilityOf(name)?.valueType ?? '' } };
}

interface TextRowProps extends Pick<ParameterFieldProps, 'onChange'> {
  label: string;
  value: string;
  isRequired: boolean;
}
function TextRow({ label, value, isRequired, onChange }: TextRowProps) {
  return (
    <Row label={label} isRequired={isRequired}>
      {(id) => (
        <TextControl
          id={id}
          isRequired={isRequired}
          value={value}
          onChange={(typed) => {
            onChange(typed.trim() === '' ? undefined : typed.trim(), true);
          }}
        />
      )}
    </Row>
  );
}
