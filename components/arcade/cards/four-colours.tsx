import { useDeckColours } from '@/components/arcade/cards/deck-setting';
import { Field } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';

/** Switches between two and four colours of suits, for all card games. */
export function FourColours() {
  const [colours, setColours] = useDeckColours();
  return (
    <Field label="Four colours" help="Clubs are green and diamonds blue.">
      <Switch checked={colours === 'four'} onCheckedChange={(isOn) => setColours(isOn ? 'four' : 'two')} />
    </Field>
  );
}
