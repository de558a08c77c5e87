import { secretWords } from '../text-prompt.ts'

/** Words to smuggle into a sentence: plain nouns, in alphabetical order. */
export const secretWordPack = secretWords(
  'word',
  `
accordion acorn airship almanac alphabet anchor applause apricot apron aquarium armchair artichoke attic avocado
bagpipes bakery ballroom bamboo banjo barometer bathtub beanbag bicycle binoculars biscuit blueprint bobsleigh bonfire
bookmark boomerang broccoli broomstick bubblegum bucket buttercup cactus candlestick cardboard cardigan carousel
catapult cauliflower cello chandelier cheesecake chimney cinnamon clarinet clipboard coconut compass confetti
corkscrew cricket crocodile crouton crumpet cucumber dandelion deckchair detour doorknob doughnut dragonfly drainpipe
driftwood duckling dumpling earmuffs eggshell elevator encore escalator espresso fanfare fiddle fingerprint flamingo
fondue fountain gargoyle giraffe glitter goldfish gondola gooseberry grapefruit greenhouse hairbrush hammock handshake
harmonica haystack headlamp hedgehog hiccup honeycomb horseshoe hourglass icicle igloo inkwell intermission jellyfish
jigsaw jukebox kangaroo kettle keyhole kiwi knapsack labyrinth lampshade lantern lasagne lavender lemonade lighthouse
limousine lobster lollipop lullaby mailbox marmalade marzipan meringue mermaid metronome milkshake mittens molehill
moonlight mosaic mushroom mustard narwhal noodle nutcracker oatmeal octopus omelette origami ostrich pancake paperclip
parachute parasol parsnip penguin pickle pigeon pillow pineapple porcupine porridge postcard pretzel pudding puddle
pyjamas pyramid quilt rainbow raincoat rhubarb saxophone scarecrow snowman spaghetti submarine sunflower tambourine
teapot telescope toboggan toothbrush tractor trampoline trapdoor trombone tulip turnip tuxedo umbrella unicorn vacuum
violin volcano waffle walrus wardrobe waterfall weathervane wheelbarrow whistle windmill xylophone yoghurt zeppelin
zigzag
`,
)
